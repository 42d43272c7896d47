import { createNumberFormat } from '@enp/shared/text/number-format'
import type { promoCodesRu } from '../ru/promo-codes.ts'

const { formatNumber, plural } = createNumberFormat('en')

const times = (count: number) => plural(count, { one: 'time', other: 'times' })

export const promoCodesEn: typeof promoCodesRu = {
  adminPromoCodes: 'Promo codes',
  promoCount: (total) => (total === 0 ? 'There are no valid promo codes.' : `Promo codes: ${formatNumber(total)}`),
  promoAddButton: 'Create a promo code',
  promoStopButton: 'Stop',
  promoStoppedBefore: 'This promo code is stopped already.',
  promoPercent: (percent) => `${percent}% off`,
  promoAmount: (roubles) => `${formatNumber(roubles)}\u00a0₽ off`,
  promoPayer: { product: 'We pay', organizer: 'The organizer pays' },
  promoCategory: { hotel: 'Stays', excursion: 'Excursions', entertainment: 'Entertainment' },
  promoEverywhere: 'Any service',
  promoScope: (scope) => `Only: ${scope}`,
  promoTotal: (count) => `${formatNumber(count)} ${times(count)} in all`,
  promoNoTotal: 'No limit in all',
  promoPerUser: (count) => `${formatNumber(count)} ${times(count)} per user`,
  promoNoPerUser: 'No limit per user',
  promoUntil: (end) => `Until ${end}`,
  promoNoEnd: 'No end date',
  promoUses: (uses) => `Used ${formatNumber(uses)} ${times(uses)}`,
  promoBy: (operator) => `Created by ${operator}`,
  promoStoppedAt: (moment) => `Stopped ${moment}.`,
  promoAskCode: 'Send the promo code: 6 to 20 Latin letters and digits. Send /cancel to stop.',
  promoGenerateButton: 'Make one for me',
  promoGenerated: 'We’ll make a code.',
  promoAskDiscount: 'What is the discount? For example, 15% (at most 90%), or 500 for roubles.',
  promoAskScope: 'Where is it valid? Tap a button, or send the title of a service or its organizer.',
  promoAskWhole: 'For one service, or for all services of the organizer?',
  promoOneService: 'Only this service',
  promoAllOf: (organizer) => `All services of ${organizer}`,
  promoAskPayer: 'Who pays the discount?',
  promoAskTotal: 'How many times can it be used in all? Send a number.',
  promoAskPerUser: 'How many times per user? Tap a button or send a number.',
  promoAskDays: 'For how many days is it valid? Tap a button or send a number from 1 to 730.',
  promoConfirm: 'Create it?',
  promoConfirmButton: 'Create',
  promoKeepButton: 'Don’t create',
  promoKept: 'OK, no promo code was created.',
  promoTaken: 'This promo code exists already. Choose another one.',
  promoTextOnly: 'Please send text or tap a button. Send /cancel to stop.',
}
