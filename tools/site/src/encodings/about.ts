/** What the pages of the encodings say in words: everything else on them is generated from data. */
export interface About {
  readonly languages: string;
  /** Two sentences. */
  readonly history: string;
}

export const ABOUT: Readonly<Record<string, About>> = {
  "UTF-8": {
    languages: "All languages",
    history:
      "Ken Thompson and Rob Pike designed UTF-8 in 1992 for the operating system Plan 9. Almost all web pages use it, and it is the only encoding that the Encoding Standard allows for new documents.",
  },
  IBM866: {
    languages: "Russian and other languages with Cyrillic letters",
    history:
      "IBM866 is the code page of MS-DOS for Cyrillic letters, with the box drawings of code page 437 at the same bytes. Console programs of Russian Windows still use it.",
  },
  "ISO-8859-2": {
    languages: "Polish, Czech, Slovak, Hungarian, Croatian, Slovene and other languages of Central Europe",
    history:
      "ISO published this part of ISO 8859, called Latin-2, in 1987. windows-1250 has all of its letters, some of them at other bytes.",
  },
  "ISO-8859-3": {
    languages: "Maltese and Esperanto",
    history:
      "ISO published this part of ISO 8859, called Latin-3, in 1988 for languages of Southern Europe. It was meant for Turkish too, until ISO-8859-9 replaced it there in 1989.",
  },
  "ISO-8859-4": {
    languages: "Estonian, Latvian, Lithuanian, Greenlandic and Sámi",
    history:
      "ISO published this part of ISO 8859, called Latin-4, in 1988 for languages of Northern Europe. ISO-8859-10 and ISO-8859-13 were made later for the same languages.",
  },
  "ISO-8859-5": {
    languages: "Russian, Bulgarian, Serbian, Macedonian, Belarusian and Ukrainian without ґ",
    history:
      "ISO published this part of ISO 8859 for Cyrillic letters in 1988. It was used little, because KOI8-R and windows-1251 were common before it.",
  },
  "ISO-8859-6": {
    languages: "Arabic",
    history:
      "ISO published this part of ISO 8859 in 1987, from the Arabic standard ASMO 708. It has the letters of Arabic alone, while windows-1256 has those of Persian and Urdu too.",
  },
  "ISO-8859-7": {
    languages: "Greek",
    history:
      "ISO published this part of ISO 8859 in 1987, from the Greek standard ELOT 928. Its edition of 2003 added the euro sign, the drachma sign and the iota subscript, which the Encoding Standard has too.",
  },
  "ISO-8859-8": {
    languages: "Hebrew in visual order",
    history:
      "ISO published this part of ISO 8859 for Hebrew consonants in 1988. Web pages with this label have their text in visual order: the leftmost letter comes first.",
  },
  "ISO-8859-8-I": {
    languages: "Hebrew in logical order",
    history:
      "RFC 1556 named it in 1993: the bytes are those of ISO-8859-8, and the letters are in the order in which they are read. The Encoding Standard keeps both names because browsers show their text in different directions.",
  },
  "ISO-8859-10": {
    languages: "Icelandic, Greenlandic, Sámi and other Nordic languages",
    history:
      "ISO published this part of ISO 8859, called Latin-6, in 1992. It arranges the letters of ISO-8859-4 anew and adds those that Sámi and Icelandic lack there.",
  },
  "ISO-8859-13": {
    languages: "Estonian, Latvian and Lithuanian",
    history:
      "ISO published this part of ISO 8859, called Latin-7, in 1998 for the countries around the Baltic Sea. windows-1257 has its letters at the same bytes.",
  },
  "ISO-8859-14": {
    languages: "Irish, Scottish Gaelic, Welsh, Breton and Manx",
    history:
      "ISO published this part of ISO 8859, called Latin-8, in 1998 for Celtic languages. Most of its differences from ISO-8859-1 are consonants with a dot above and the letters of Welsh.",
  },
  "ISO-8859-15": {
    languages: "French, German, Spanish, Finnish and other languages of Western Europe",
    history:
      "ISO published this part of ISO 8859, called Latin-9, in 1999. It replaces eight characters of ISO-8859-1 by the euro sign and letters of French, Finnish and Estonian.",
  },
  "ISO-8859-16": {
    languages: "Romanian, and other languages of South-Eastern Europe",
    history:
      "ISO published this part of ISO 8859, called Latin-10, in 2001. It has the Romanian letters with a comma below, where ISO-8859-2 has a cedilla.",
  },
  "KOI8-R": {
    languages: "Russian",
    history:
      "RFC 1489 registered KOI8-R in 1993, from the Soviet standard KOI-8. A Cyrillic letter is 128 above a Latin letter that sounds alike, so that text without its eighth bits can still be read.",
  },
  "KOI8-U": {
    languages: "Ukrainian and Russian",
    history:
      "RFC 2319 registered KOI8-U in 1998: KOI8-R with Ukrainian letters in place of box drawings. The index of the Encoding Standard has the Belarusian letter ў too.",
  },
  macintosh: {
    languages: "English, French, German, Spanish and other languages of Western Europe",
    history:
      "Apple used it from the first Macintosh of 1984 until Mac OS X made Unicode common. Its currency sign became the euro sign in 1998.",
  },
  "windows-874": {
    languages: "Thai",
    history:
      "Windows used it for Thai: it is the Thai standard TIS-620 with the euro sign and punctuation added. The Encoding Standard decodes TIS-620 and ISO-8859-11 as windows-874.",
  },
  "windows-1250": {
    languages: "Polish, Czech, Slovak, Hungarian, Romanian, Slovene, Croatian and Albanian",
    history:
      "It is the code page of Windows for Central Europe. It has the letters of ISO-8859-2, some of them at other bytes, and punctuation at 80 to 9F.",
  },
  "windows-1251": {
    languages: "Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian",
    history:
      "It is the code page of Windows for Cyrillic letters. Before UTF-8 most Russian and Bulgarian web pages used it.",
  },
  "windows-1252": {
    languages: "English, French, German, Spanish, Portuguese and other languages of Western Europe",
    history:
      "It is the code page of Windows for Western Europe: ISO-8859-1 with printable characters at 80 to 9F. Because so many pages that declared ISO-8859-1 contained it, browsers decode the labels latin1, iso-8859-1 and ascii as windows-1252.",
  },
  "windows-1253": {
    languages: "Greek",
    history:
      "It is the code page of Windows for Greek. It is almost ISO-8859-7, but Ά is at another byte and punctuation is at 80 to 9F.",
  },
  "windows-1254": {
    languages: "Turkish",
    history:
      "It is the code page of Windows for Turkish: ISO-8859-9 with printable characters at 80 to 9F. The Encoding Standard decodes ISO-8859-9 as windows-1254.",
  },
  "windows-1255": {
    languages: "Hebrew",
    history:
      "It is the code page of Windows for Hebrew. It has the letters of ISO-8859-8 at the same bytes, and vowel points as well.",
  },
  "windows-1256": {
    languages: "Arabic, Persian and Urdu",
    history:
      "It is the code page of Windows for the Arabic script. It has letters of French too, which is common beside Arabic in North Africa.",
  },
  "windows-1257": {
    languages: "Estonian, Latvian and Lithuanian",
    history:
      "It is the code page of Windows for the Baltic languages. ISO-8859-13 has its letters at the same bytes, without the punctuation at 80 to 9F.",
  },
  "windows-1258": {
    languages: "Vietnamese",
    history:
      "It is the code page of Windows for Vietnamese. Tone marks are combining characters after their letters, so that most text has to be decomposed before it can be encoded.",
  },
  "x-mac-cyrillic": {
    languages: "Russian, Ukrainian, Bulgarian, Serbian and Macedonian",
    history:
      "Apple used it for Cyrillic letters before Mac OS X. The index of the Encoding Standard is that of Mac OS 9, with the Ukrainian letter ґ and the euro sign.",
  },
  GBK: {
    languages: "Chinese in simplified characters",
    history:
      "GBK extended GB 2312 of 1980 to all ideographs of the first versions of Unicode; Windows 95 used it as code page 936. The Encoding Standard decodes gb2312 as GBK, and GBK as gb18030.",
  },
  gb18030: {
    languages: "Chinese, and all languages",
    history:
      "China requires software to support GB 18030, whose editions are of 2000, 2005 and 2022. It extends GBK by sequences of four bytes and so has every character of Unicode.",
  },
  Big5: {
    languages: "Chinese in traditional characters, in Taiwan and Hong Kong",
    history:
      "Taiwan's Institute for Information Industry and five companies defined Big5 in 1984. The Encoding Standard includes the Hong Kong Supplementary Character Set, which the government of Hong Kong added.",
  },
  "EUC-JP": {
    languages: "Japanese",
    history:
      "Extended Unix Code was made in the 1980s for Unix systems and has forms for several languages. The Japanese form contains JIS X 0208, katakana of half width and JIS X 0212.",
  },
  "ISO-2022-JP": {
    languages: "Japanese",
    history:
      "RFC 1468 described it in 1993 as the encoding of Japanese mail and news. All its bytes are below 80, and escape sequences switch between ASCII, katakana and kanji.",
  },
  Shift_JIS: {
    languages: "Japanese",
    history:
      "Microsoft and ASCII Corporation introduced Shift_JIS in the early 1980s for personal computers; JIS X 0208 has described it since 1997. The Encoding Standard's Shift_JIS is that of Windows, code page 932, with the extensions of NEC and IBM.",
  },
  "EUC-KR": {
    languages: "Korean",
    history:
      "It is the Korean form of Extended Unix Code, with the 2,350 most common Hangul syllables of KS X 1001. The Encoding Standard's EUC-KR includes Microsoft's extension of Windows 95, the Unified Hangul Code with all 11,172 syllables.",
  },
  replacement: {
    languages: "None",
    history:
      "The decoder returns one U+FFFD for any input. Labels such as iso-2022-kr and hz-gb-2312 lead to it, because pages in these encodings allowed attacks by scripts that were hidden in text.",
  },
  "UTF-16BE": {
    languages: "All languages",
    history:
      "Unicode 2.0 of 1996 extended the 16-bit encoding of Unicode 1 by surrogate pairs. In this form, the more significant byte of each code unit comes first, as in Java's streams and in network protocols.",
  },
  "UTF-16LE": {
    languages: "All languages",
    history:
      "Unicode 2.0 of 1996 extended the 16-bit encoding of Unicode 1 by surrogate pairs. Windows uses this form, whose less significant bytes come first, and the label utf-16 means it too.",
  },
  "x-user-defined": {
    languages: "None",
    history:
      "Bytes from 80 on become the private-use characters U+F780 to U+F7FF. Scripts requested binary files in this encoding before browsers had array buffers.",
  },
};
