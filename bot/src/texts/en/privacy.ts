import { createNumberFormat } from '@enp/shared/text/number-format'
import type { privacyRu } from '../ru/privacy.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const privacyEn: typeof privacyRu = {
  privacy: ({ offline, days }) =>
    `<b>Personal data</b>\nFrom Telegram we get your name, username, photo and language; from you, your region, settings and messages to operators.\nFor a booking: a name, phone number, email and notes. The organizer of the trip sees them, and we delete them 90 days after the trip.\nFrom the app: your routes, trips, purchases, balance history and who invited whom.\nFor offline use, the mini app stores on your device for up to ${formatNumber(days)} days: ${offline}.\nWe don’t ask for your contact list or location, we never see your card details, and we don’t sell your data to anyone.\nTo export or delete your data, use the buttons below. For anything else, ask an operator: /support.`,
  privacyExportButton: 'Export my data',
  privacyDeleteButton: 'Delete my data',
  privacyExportCaption: 'All your data in one JSON file.',
  privacyDeleteQuestion:
    '<b>Delete your data for good?</b>\nYour name, photo, region, settings, favorites, lists, messages and requests are deleted at once and can’t be restored. Transactions stay in our records without your name. If you come back, you’ll start with a new account.',
  personDeleteQuestion: (id) =>
    `<b>Delete the data of user ${id} for good?</b>\nTheir name, photo, region, settings, favorites, lists, messages and requests are deleted at once and can’t be restored. Transactions stay in our records without the name.`,
  privacyGivenUp: 'This will also be lost:',
  givenUpStars: (stars) =>
    `${formatNumber(stars)} ${plural(stars, { one: 'Star', other: 'Stars' })} on the balance in the app`,
  givenUpBoosts: (count) =>
    `${formatNumber(count)} ${plural(count, { one: 'boost', other: 'boosts' })} you have paid for`,
  givenUpRoute: 'the unfinished route and its reward',
  givenUpGiftCards: (count) =>
    `${formatNumber(count)} ${plural(count, { one: 'gift card', other: 'gift cards' })} with money on ${count === 1 ? 'it' : 'them'}`,
  givenUpTrips: (count) => `${formatNumber(count)} ${plural(count, { one: 'trip', other: 'trips' })} you have paid for`,
  privacyEraseButton: 'Delete for good',
  privacyKeepButton: 'Keep the data',
  privacyKept: 'Nothing was deleted.',
  privacyChanged: 'The data has changed. Please check and confirm again.',
  privacyBlocked: {
    payment: 'A payment is in progress. You can delete the data once it’s complete, in 10 minutes at most.',
    refund: 'A refund is on its way. You can delete the data once it has arrived.',
  },
  privacyErased: 'Your data has been deleted. To come back with a new account, send /start.',
  privacyNobody: 'We have no data about this user.',
  personUsage: 'Send /person followed by the user’s numeric Telegram ID.',
  personData: (id) => `Data of user ${id}: export or delete it at the user’s request.`,
  personErased: (id) => `The data of user ${id} has been deleted.`,
}
