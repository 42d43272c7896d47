import type { minimumRu } from './minimum.ru.ts'

export const minimumEn: typeof minimumRu = {
  title: (guests) => `Goes with at least ${guests}`,
  count: (booked, guests) => `${booked} of\u00a0${guests}`,
  missing: (count) => `${count}\u00a0more and it goes`,
  enough: 'enough by now',
  decides: (moment) => `decided ${moment}`,
  promise: 'If too few book, you get all your money back. If it goes, we’ll message you.',
  goes: 'The trip goes ahead',
  goesAbout: 'This is certain now, whoever else books.',
}
