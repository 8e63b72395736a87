;; The kernel that creates and reads strings with the engine's string builtins. They are the fastest way in Chromium, and for
;; short strings in all engines that have them. They accept arrays of WebAssembly's garbage collector only, which AssemblyScript
;; does not support. Code units are copied in groups of four, so up to three code units after the end are copied too.
(module
 (type $units (array (mut i16)))
 (import "env" "memory" (memory 0))
 (import "wasm:js-string" "fromCharCodeArray" (func $from (param (ref null $units) i32 i32) (result (ref extern))))
 (import "wasm:js-string" "intoCharCodeArray" (func $into (param externref (ref null $units) i32) (result i32)))
 (global $units (ref $units) (array.new_default $units (i32.const 65540)))
 ;; Creates a string from code units in memory.
 (func (export "read") (param $at i32) (param $length i32) (result (ref extern))
  (local $i i32) (local $four i64)
  (block $done
   (loop $next
    (br_if $done (i32.ge_u (local.get $i) (local.get $length)))
    (local.set $four (i64.load (local.get $at)))
    (array.set $units (global.get $units) (local.get $i) (i32.wrap_i64 (local.get $four)))
    (array.set $units (global.get $units) (i32.add (local.get $i) (i32.const 1)) (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 16))))
    (array.set $units (global.get $units) (i32.add (local.get $i) (i32.const 2)) (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 32))))
    (array.set $units (global.get $units) (i32.add (local.get $i) (i32.const 3)) (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 48))))
    (local.set $at (i32.add (local.get $at) (i32.const 8)))
    (local.set $i (i32.add (local.get $i) (i32.const 4)))
    (br $next)))
  (call $from (global.get $units) (i32.const 0) (local.get $length)))
 ;; Writes a string's code units to memory.
 (func (export "write") (param $text externref) (param $at i32)
  (local $i i32) (local $length i32)
  (local.set $length (call $into (local.get $text) (global.get $units) (i32.const 0)))
  (block $done
   (loop $next
    (br_if $done (i32.ge_u (local.get $i) (local.get $length)))
    (i32.store16 (local.get $at) (array.get_u $units (global.get $units) (local.get $i)))
    (i32.store16 offset=2 (local.get $at) (array.get_u $units (global.get $units) (i32.add (local.get $i) (i32.const 1))))
    (i32.store16 offset=4 (local.get $at) (array.get_u $units (global.get $units) (i32.add (local.get $i) (i32.const 2))))
    (i32.store16 offset=6 (local.get $at) (array.get_u $units (global.get $units) (i32.add (local.get $i) (i32.const 3))))
    (local.set $at (i32.add (local.get $at) (i32.const 8)))
    (local.set $i (i32.add (local.get $i) (i32.const 4)))
    (br $next))))
)
