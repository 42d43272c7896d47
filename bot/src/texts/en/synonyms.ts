import type { synonymsRu } from '../ru/synonyms.ts'

export const synonymsEn: typeof synonymsRu = {
  synonymsButton: 'Search synonyms',
  synonymWords: {
    ask: 'Send a word to find its synonyms, or a new synonym: steam bath = баня. At most 60 characters on each side. Send /cancel to stop.',
    none: 'There are no such synonyms.',
    found: (total) => `Synonyms found: ${total}. Press a synonym to remove it.`,
    next: (total) => `With the synonym: ${total}`,
    saveButton: 'Add the synonym',
    removeAsk: (pair) => `Remove the synonym “${pair}”? The search will no longer know it.`,
    added: 'Synonym added. The search uses it within a minute.',
    removed: 'Synonym removed. The search stops using it within a minute.',
  },
  wordsRemoveButton: 'Yes, remove it',
  wordsKeepButton: 'Keep it',
  synonymNow: ({ phrase, total }) => `Services that “${phrase}” finds now: ${total}`,
  synonymRefusal: {
    empty: 'Letters or digits are needed on both sides of “=”.',
    same: 'Nothing to change.',
    taken: 'This phrase already means a place, a sort order or nothing. Choose another phrase.',
  },
  placeAliasesButton: 'Names of places',
  placeAliasWords: {
    ask: 'Send a name to find its region, or a new name: Piter = Saint Petersburg. At most 60 characters on each side. Send /cancel to stop.',
    none: 'There are no such names.',
    found: (total) => `Names found: ${total}. Press a name to remove it.`,
    next: (total) => `With this name: ${total}`,
    saveButton: 'Add the name',
    removeAsk: (pair) => `Remove the name “${pair}”? The search and the choice of a region will no longer know it.`,
    added: 'Name added. The search uses it within a minute.',
    removed: 'Name removed. The search stops using it within a minute.',
  },
  placeAliasTaken: (place) => `This name belongs to another place: ${place}. Remove it there first.`,
  placeAliasRefusal: {
    empty: 'Letters or digits are needed on both sides of “=”.',
    unknown: 'There is no such region. Send its full name or its code, such as RU-KR.',
    same: 'Nothing to change.',
    word: 'This is the name of a region or a search synonym. Choose another name.',
  },
}
