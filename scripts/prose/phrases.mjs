/** Phrases that the style of this project replaces: name, pattern, and what to write. */
export const phrases = [
  ['anew', /\banew\b/i, 'again'],
  ['once more', /\bonce more\b/i, 'again'],
  ['whoever', /\bwhoever\b/i, 'name the user or program'],
  ['any more', /\bany more\b(?! than)/i, 'no longer'],
  ['so many', /\bso many\b|\bso (much|long) (of|as it|as that|at once|are|is|have|has|were)\b/i, 'N, this many'],
  ['beside', /\bbeside\b/i, 'next to, with'],
  ['goes on', /\b(goes|went) on\b/i, 'continues'],
  [
    'stands',
    /\b(stands?|stood) (in|on|there|as|before|behind|ahead|with|for itself|still|once|here|above|below)\b/i,
    'is',
  ],
  [
    'told',
    /\b(is|are|was|were|be|being) (told|said)\b|\b(tells?|says?) (of|what|whether|how|who|that it)\b/i,
    'shows, returns, sends',
  ],
  ['headless', /^\s*(Of|From|By|For|With|In|To) (what|whom|whose|those|these|each|the one|that)\b/, 'name the noun'],
  ['what as a subject', /^\s*(What|Who|Whom|Whose|Whatever)\b(?!.*\?)/, 'name the subject'],
  ['nobody', /\b(nobody|everybody|somebody)('s)?\b/i, 'the defined role'],
  ['by itself', /\bby (itself|themselves)\b/i, 'automatically'],
  ['of its own', /\bof (its|their|his|her) own\b/i, 'its own, separate'],
  ['purse', /\bpurse\b/i, 'balances'],
  ['house account', /\bhouse('s)? (account|money|row|side)s?\b/i, 'system account'],
  ['the messenger', /\bthe messenger\b/i, 'Telegram, Bot API'],
  ['dearer', /\bdearer\b/i, 'more expensive'],
  ['stand-in', /\bstand-ins?\b(?! (user|person))/i, 'simulator, fake'],
]

/** Texts that users read may use these words. */
export const allowedInTexts = new Set(['nobody'])

export const phrasesIn = (line, isText = false) =>
  phrases.filter(([name, pattern]) => pattern.test(line) && !(isText && allowedInTexts.has(name))).map(([name]) => name)
