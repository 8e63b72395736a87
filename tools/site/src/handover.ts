/**
 * Hands text or a file from one page of the site to the next, such as from the box of the landing page to the page that
 * repairs it. Nothing of it goes into the address. Text is in the tab's storage, so that it survives a reload; a file is in
 * memory, because VitePress changes pages without a reload.
 */

const KEY = "webenc-text";

let file: File | undefined;

/** Leaves text for the next page. */
export const leaveText = (text: string): void => {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // A frame without storage, or more text than it holds: the next page is empty.
  }
};

/** Takes what the last page left; "" if it left nothing. */
export const takeText = (): string => {
  try {
    const text = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return "";
  }
};

/** Leaves a file for the next page. */
export const leaveFile = (left: File): void => {
  file = left;
};

/** Takes the file that the last page left. */
export const takeFile = (): File | undefined => {
  const taken = file;
  file = undefined;
  return taken;
};
