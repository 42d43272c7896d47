import { createNumberFormat } from '@enp/shared/text/number-format'
import type { organizerCheckInRu } from '../ru/organizer-check-in.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const organizerCheckInEn: typeof organizerCheckInRu = {
  doorUnit: ({ title, redeemed, quantity }) => `${title}: ${formatNumber(redeemed)} of ${formatNumber(quantity)}`,
  doorOneButton: (title) => `+1: ${title}`,
  doorAllButton: (left) => `Check in all: ${formatNumber(left)}`,
  doorReplaced: 'This QR code was replaced by a newer one. Ask the guest to open the voucher again.',
  doorNotValid: 'This booking can’t be checked in.',
  doorUsedUp: 'Everyone on this booking is already checked in.',
  doorClosed: ({ from, until }) => `Check-in is open from ${from} until ${until}.`,
  doorUnknown: 'Booking not found. Check the number or scan the QR code again.',
  organizerMenuToday: 'Today',
  manifestToday: (count) =>
    count === 0 ? 'No guests today.' : 'Today’s departures and stays. Choose one to see its guests.',
  manifestDeskButton: 'Open in the app',
  manifestNobody: 'There are no bookings here.',
  manifestInside: ({ inside, guests }) => `${formatNumber(inside)} of ${formatNumber(guests)} here`,
  manifestInsideRooms: ({ inside, guests }) => `${formatNumber(inside)} of ${formatNumber(guests)} checked in`,
  manifestSome: ({ inside, booked }) => `${formatNumber(inside)} of ${formatNumber(booked)} here`,
  manifestOrigin: {
    phone: 'by phone',
    walk_in: 'walk-in',
  },
  manifestNameless: 'Guest without a name',
  manifestMore: (left) =>
    `More bookings: ${formatNumber(left)}. They are in the file, and you can find them by number.`,
  manifestGuestButton: ({ name, left }) => `Check in: ${name} · ${formatNumber(left)}`,
  manifestRefreshButton: 'Send the list again',
  manifestFileButton: 'Download the list',
  manifestAddButton: 'Add a guest',
  manifestFileCaption: 'Works offline. Later check-ins won’t appear in it.',
  qrNone: 'I can’t see a QR code. Take the photo closer and without glare, or send the booking number.',
  qrSeveral: 'I see several vouchers in the photo. Send one at a time.',
  qrForeign: 'This QR code isn’t a voucher.',
  qrLarge: 'The file is too large. Send a regular photo.',
  qrAway: 'The photo didn’t load. Send it again or type the booking number.',
  walkinAskOption: 'What would you like to add the guest to?',
  walkinAskDate: 'Which day? Tap a button or send a date, for example 13.03.',
  walkinAskNights: 'How many nights? Tap a button or send a number.',
  walkinAskStart: 'What time?',
  walkinAskUnit: ({ unit, title }) =>
    ({
      rooms: 'How many rooms? Tap a button or send a number.',
      other: `${title}: how many? Tap a button or send a number; 0 is fine.`,
    })[unit],
  walkinAskName: 'What’s the guest’s name? Check-in staff will see it.',
  walkinAskPhone: 'What’s their phone number? It helps if something changes.',
  walkinConfirm: 'Is everything right? The guest pays you directly, not through us.',
  walkinNights: (nights) => `${formatNumber(nights)} ${plural(nights, { one: 'night', other: 'nights' })}`,
  walkinBackButton: '‹ Back',
  walkinSkipButton: 'Skip',
  walkinTodayButton: 'Today',
  walkinTomorrowButton: 'Tomorrow',
  walkinStartButton: ({ startTime, free }) => `${startTime} · ${formatNumber(free)} free`,
  walkinTakeButton: 'Add as a walk-in',
  walkinPhoneButton: 'Add as a phone booking',
  walkinTextOnly: 'Please send text or tap a button. Send /cancel to stop.',
  walkinWrong: (kind) =>
    ({
      option: 'Tap a button. Send /cancel to stop.',
      date: 'Tap a button or send a date, for example “13 March”. Send /cancel to stop.',
      start: 'Tap a button or send a time, for example 10:30. Send /cancel to stop.',
      name: 'Send a name of 2 to 100 letters, for example “Anna Sokolova”. Send /cancel to stop.',
      phone: 'Send a phone number, for example +7 921 000-00-01. Send /cancel to stop.',
      count: 'Tap a button or send a number within the free places, for example 2. Send /cancel to stop.',
    })[kind],
  walkinWrongConfirm: 'Tap one of the buttons: add or go back. Send /cancel to stop.',
  walkinClosed:
    'You can’t add guests on that day: it’s closed or already over. Choose another day, or send /cancel to stop.',
  walkinDepartureClosed: 'You can’t add guests here: it’s closed or already over.',
  walkinSoldOut: 'There aren’t enough places left. Go back and change the day or the number of guests.',
  walkinRefused: 'We couldn’t add this. Go back and check the number of guests and nights.',
  walkinNotAllowed: 'Only the owner and managers can add guests.',
  walkinDone: 'The guest is on the list.',
}
