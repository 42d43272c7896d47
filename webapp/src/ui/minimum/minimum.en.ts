import type { minimumRu } from './minimum.ru.ts'

export const minimumEn: typeof minimumRu = {
  title: (guests) => `Goes with at least ${guests}`,
  count: (booked, guests) => `${booked} of\u00a0${guests}`,
  missing: (count) => `${count}\u00a0more and it goes`,
  enough: 'enough by now',
  decides: (moment) => `decided ${moment}`,
  promise: 'If too few book, you get all your money back. If it goes, we’ll message you.',
  priceNow: (price) => `now ${price} a\u00a0guest`,
  priceFrom: (guests, price) => `${price} from ${guests}\u00a0guests`,
  refundFrom: (guests, sum) => `${sum} back from ${guests}\u00a0guests`,
  difference: 'Everyone gets the difference back after the decision.',
  goes: 'The trip goes ahead',
  goesAbout: 'This is certain now, whoever else books.',
}
