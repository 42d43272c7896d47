import type { minimumRu } from './minimum.ru.ts'

export const minimumEn: typeof minimumRu = {
  title: (guests) => `Goes ahead with at least ${guests}\u00a0guests`,
  count: (booked, guests) => `${booked} of\u00a0${guests}`,
  missing: (count) => `${count}\u00a0more to go ahead`,
  enough: 'Enough guests by now',
  decides: (moment) => `Decision: ${moment}`,
  promise: 'If too few book, you get all your money back. If it goes ahead, we’ll message you.',
  priceNow: (price) => `Now ${price} per\u00a0guest`,
  priceFrom: (guests, price) => `${price} from ${guests}\u00a0guests`,
  refundFrom: (guests, sum) => `${sum} back from ${guests}\u00a0guests`,
  difference: 'Everyone gets the difference back after the decision.',
  goes: 'The trip goes ahead',
  goesAbout: 'This is certain now, whoever else books.',
}
