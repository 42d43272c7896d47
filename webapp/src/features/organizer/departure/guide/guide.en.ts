import type { guideRu } from './guide.ru.ts'

export const guideEn: typeof guideRu = {
  title: 'Guide of the departure',
  about: 'Guests see the name and phone in their trip and in the reminder, instead of the guide of the service.',
  name: 'Guide’s name',
  phone: 'Phone',
  optional: 'optional',
  nameWrong: 'Enter a name of up to 80 letters.',
  phoneWrong: (typed) => `“${typed}” doesn’t look like a phone number. For example: +7\u00a0921\u00a0000-00-01.`,
  save: 'Save',
  remove: 'Remove the guide',
  undo: 'Undo the change',
  done: {
    saved: 'The guide is set, and guests can see it.',
    removed: 'There is no separate guide now: guests see the guide of the service, if there is one.',
    undone: 'The change is undone.',
  },
  undoLate: 'This can’t be undone: 10 minutes have passed, or it was undone before.',
}
