import type { synonymsRu } from '../ru/synonyms.ts'

export const synonymsEn: typeof synonymsRu = {
  synonymsButton: 'Search synonyms',
  synonymsAsk:
    'Send a word to find its synonyms, or a new synonym: steam bath = баня. At most 60 characters on each side. Send /cancel to stop.',
  synonymsNone: 'There are no such synonyms.',
  synonymsFound: (total) => `Synonyms found: ${total}. Press a synonym to remove it.`,
  synonymNow: ({ phrase, total }) => `Services that “${phrase}” finds now: ${total}`,
  synonymNext: (total) => `With the synonym: ${total}`,
  synonymSaveButton: 'Add the synonym',
  synonymAdded: 'Synonym added. The search uses it within a minute.',
  synonymRemoved: 'Synonym removed. The search stops using it within a minute.',
  synonymRefusal: {
    empty: 'Letters or digits are needed on both sides of “=”.',
    same: 'Nothing to change.',
    taken: 'This phrase already means a place, a sort order or nothing. Choose another phrase.',
  },
}
