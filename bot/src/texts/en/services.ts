import { createNumberFormat } from '@enp/shared/text/number-format'
import type { servicesRu } from '../ru/services.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const servicesEn: typeof servicesRu = {
  organizerMenuServices: 'My services',
  services: (count) =>
    count === 0
      ? '<b>Services</b>\nNone yet. Add the first one, one question at a time. You can stop whenever you like.'
      : '<b>Services</b>\nTap one to continue, change or hide it.',
  serviceNewButton: 'Add a service',
  serviceNewOfButton: (name) => `Add: ${name}`,
  serviceUntitled: 'Untitled',
  serviceMark: {
    submitted: '🕓',
    returned: '↩️',
    published: '✅',
    draft: '✏️',
  },
  serviceOption: (number) => `Option ${formatNumber(number)}`,
  serviceParty: ({ unit, range, most }) =>
    ({
      rooms: `${range} ${plural(most, { one: 'room', other: 'rooms' })} per booking`,
      guests: `${range} ${plural(most, { one: 'guest', other: 'guests' })} per booking`,
    })[unit],
  serviceClosed: 'closed',
  servicePhotosCount: (photos) => `Photos: ${formatNumber(photos)} of 10.`,
  servicePhotosDoneButton: 'Done',
  serviceSkipButton: 'Skip',
  serviceLaterButton: 'Finish later',
  serviceContinueButton: 'Continue',
  serviceFields: 'What would you like to change?',
  servicePreviewButton: 'Preview',
  servicePreview: 'Travellers will see the page like this. Only your team sees it now.',
  servicePreviewPublished: 'Travellers see the page like this.',
  servicePreviewOpenButton: 'Open the page',
  servicePreviewIncomplete: (fields) => `The page opens once you have answered all questions. Missing: ${fields}.`,
  serviceSubmitButton: {
    edit: 'Submit changes',
    new: 'Submit for publication',
  },
  serviceWithdrawButton: 'Withdraw and edit',
  serviceEditButton: 'Edit',
  serviceAddOptionButton: 'Add an option',
  serviceOptionsButton: (options) => `Options: ${formatNumber(options)}`,
  serviceOptions: 'Options of the service. Tap a name to change it, ⧉ to copy it, or ✕ to remove it.',
  serviceSeasonsButton: 'Use these seasons for all options',
  serviceSeasonsCopied: 'Done: all options have the seasons of this one.',
  serviceCopyButton: 'Copy the service',
  serviceCopied:
    'This is the copy: a draft with all fields, options and photos, without dates or bookings. Change its title and send it, or delete it.',
  serviceDiscardButton: {
    edit: 'Discard changes',
    new: 'Delete draft',
  },
  serviceDiscardConfirm: {
    edit: 'Discard unpublished changes? This can’t be undone.',
    new: 'Delete the draft? This can’t be undone.',
  },
  serviceKeepButton: 'Keep',
  serviceHideButton: 'Hide',
  serviceShowButton: 'Show again',
  serviceState: {
    submitted: '<i>In review</i>',
    returned: '<i>Needs changes</i>',
    published: '<i>Published</i>',
    draft: '<i>Draft</i>',
  },
  serviceReturnedBecause: (reason) => `Reason: “${reason}”.`,
  serviceSent: {
    published: 'Your changes are live. Earlier bookings keep their terms.',
    submitted: 'Your service has been sent for review. We’ll reply here.',
  },
  serviceSaved: 'Everything is saved. Continue any time: /organizer.',
  serviceDiscarded: 'Discarded.',
  serviceWanted: {
    place: 'Send a location (paperclip → Location) or coordinates. Send /cancel to stop; everything is saved.',
    photo: 'Send a photo or tap “Done”. Send /cancel to stop; everything is saved.',
    text: 'Please send text or tap a button. Send /cancel to stop; everything is saved.',
    button: 'Please tap a button above. Send /cancel to stop; everything is saved.',
  },
  servicePhotosOrder: (photos) =>
    photos === 1 ? 'Photo 1' : `Photos 1–${formatNumber(photos)}: left to right, top to bottom.`,
  servicePhotosLost: 'Telegram couldn’t show these photos.',
  servicePhotoLater: 'The photo didn’t arrive. Please send it again.',
  servicePhotoRefused: {
    too_large: 'The photo is larger than 10 MB. Send a smaller one.',
    too_many_pixels: 'The photo has more than 40 megapixels or a side above 16,000 pixels. Send a smaller one.',
    too_many: 'You already have 10 photos. Remove one first.',
    not_a_picture: 'This is not a picture. Send a photo, or a JPEG, PNG or WebP file.',
    not_an_image: 'I couldn’t read this photo. Send another one.',
  },
  serviceRefused: {
    DRAFT_LOCKED: 'This service is in review. Withdraw it first.',
    DRAFT_LIMIT: 'You have too many drafts. Delete one first.',
    DRAFT_INCOMPLETE: 'The draft is incomplete. Answer the remaining questions.',
  },
}
