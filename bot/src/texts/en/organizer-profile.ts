import { createNumberFormat } from '@enp/shared/text/number-format'
import type { organizerProfileRu } from '../ru/organizer-profile.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const organizerProfileEn: typeof organizerProfileRu = {
  organizerMenuProfile: 'Profile',
  profileChoose: 'Which profile would you like to open?',
  profileVerified: 'verified',
  profileRating: ({ rating, reviews }) =>
    reviews === 0
      ? 'No reviews yet.'
      : `Rating ${formatNumber(rating)}, ${formatNumber(reviews)} ${plural(reviews, { one: 'review', other: 'reviews' })}`,
  profileNothing: { about: 'No description yet.', contact: 'No contact yet.', photo: 'No photo yet.' },
  profileEditButton: {
    name: 'Change the name',
    about: 'Change the description',
    contact: 'Change the contact',
    photo: 'Change the photo',
  },
  profileRemoveContactButton: 'Remove the contact',
  profileRemovePhotoButton: 'Remove the photo',
  profileOpenButton: 'Open the page',
  profileAsk: {
    name: 'What is your name? Send 2 to 80 characters.',
    about: 'Describe yourself in up to 1,000 characters. No links.',
    contact: 'How can travellers reach you? Send a phone number, email or Telegram name, for example @trails.',
    photo: 'Send a photo or a logo.',
  },
  profileWrong: {
    name: 'The name needs 2 to 80 characters without links, for example “Trail by the Water”.',
    about: 'The description needs 1 to 1,000 characters without links.',
    contact: 'That isn’t a contact. For example: +7 921 000-00-01, trails@example.org or @trails.',
  },
  profileWanted: {
    button: 'Choose a button above. Send /cancel to stop.',
    text: 'Please send text. Send /cancel to stop.',
    photo: 'Please send a photo. Send /cancel to stop.',
  },
}
