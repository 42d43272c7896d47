import { maxBroadcastCaptionLength, maxBroadcastLabelLength, maxBroadcastTextLength } from '@enp/shared/broadcasts'
import { createNumberFormat } from '@enp/shared/text/number-format'
import type { broadcastsRu } from '../ru/broadcasts.ts'

const { formatNumber } = createNumberFormat('en')

const broadcastProblems: Readonly<Record<string, string>> = {
  'text-missing': 'Add the Russian text first.',
  'text-too_long': `Too long: use at most ${maxBroadcastTextLength} characters.`,
  'text-too_long_with_photo': `Too long: with a photo, use at most ${maxBroadcastCaptionLength} characters. Shorten the text or remove the photo.`,
  'button-label_too_long': `The label is too long: use at most ${maxBroadcastLabelLength} characters.`,
  'button-unknown_page': 'The app has no such page. Try /services, /service/…, /mining, /earn or /friends.',
  'button-invalid': 'Send a label and, in the last line, a link: /page or https://…',
  'place-unknown': 'Not found. Send full region names, separated by commas, or the address of a service.',
  'version-changed': 'The broadcast has changed. Check it again before you send it.',
  'state-started': 'The broadcast has started and can no longer be changed.',
}

export const broadcastsEn: typeof broadcastsRu = {
  broadcastSaved: 'The draft broadcast is saved, and nothing was sent.',
  commandBroadcast: 'broadcasts',
  adminBroadcasts: 'Broadcasts',
  broadcasts: (count) => (count === 0 ? 'There have been no broadcasts yet.' : '<b>Broadcasts</b>'),
  broadcastsButton: 'All broadcasts',
  broadcastNewButton: 'New broadcast',
  broadcastLine: ({ state, number, beginning }) =>
    ({
      draft: `No. ${number} · draft · ${beginning}`,
      running: `No. ${number} · running · ${beginning}`,
      stopped: `No. ${number} · stopped · ${beginning}`,
      finished: `No. ${number} · finished · ${beginning}`,
    })[state],
  broadcastTitle: ({ state, number }) =>
    ({
      draft: `<b>Broadcast ${number}</b>, draft`,
      running: `<b>Broadcast ${number}</b>, running`,
      stopped: `<b>Broadcast ${number}</b>, stopped`,
      finished: `<b>Broadcast ${number}</b>, finished`,
    })[state],
  broadcastGone: 'This broadcast no longer exists.',
  broadcastNone: 'none',
  broadcastRu: (text) => `In Russian: ${text}`,
  broadcastEn: (text) => `In English: ${text}`,
  broadcastEnSame: 'In English: same as the Russian text',
  broadcastPhoto: {
    yes: 'Photo: yes',
    no: 'Photo: none',
  },
  broadcastButton: (button) => `Button: ${button}`,
  broadcastWhom: (whom) => `To: ${whom}`,
  broadcastWhomTitle: (number) => `<b>Who gets broadcast ${number}</b>`,
  broadcastReach: ({ people, inChat, inbox, unreachable, switchedOff }) =>
    `Matching: ${formatNumber(people)}. In the chat: ${formatNumber(inChat)}. Only in the app’s notifications: ${formatNumber(inbox)} (blocked the bot: ${formatNumber(unreachable)}, turned offers off: ${formatNumber(switchedOff)}).`,
  broadcastRuButton: 'Russian text',
  broadcastEnButton: 'English text',
  broadcastPhotoButton: 'Photo',
  broadcastButtonButton: 'Button',
  broadcastClearEnButton: 'English: same as Russian',
  broadcastClearPhotoButton: 'Remove the photo',
  broadcastClearButtonButton: 'Remove the button',
  broadcastWhomButton: 'Recipients',
  broadcastTestButton: 'Send me a test',
  broadcastAskButton: 'Send…',
  broadcastDiscardButton: 'Delete',
  broadcastBackButton: 'Back',
  broadcastPlaceButton: 'Regions or a service',
  broadcastClearRegionsButton: 'All regions',
  broadcastClearServiceButton: 'Any service',
  broadcastConfirm: ({ number, people }) =>
    `<b>Send broadcast ${number}?</b> In the chat it reaches ${formatNumber(people)}.`,
  broadcastStartButton: ({ people, whom }) => `Send (${formatNumber(people)}): ${whom}`,
  broadcastStopButton: 'Stop',
  broadcastRenewButton: 'Refresh',
  broadcastCounts: ({ sent, unreachable, switchedOff }) =>
    `Sent: ${formatNumber(sent)}\nBlocked the bot: ${formatNumber(unreachable)}\nTurned offers off: ${formatNumber(switchedOff)}`,
  broadcastUndelivered: (undelivered) => `Not delivered: ${formatNumber(undelivered)}`,
  broadcastTakenBack: (takenBack) => `Cancelled: ${formatNumber(takenBack)}`,
  broadcastLeft: ({ left, minutes }) => `Remaining: ${formatNumber(left)}, about ${formatNumber(minutes)} min`,
  broadcastAsk: {
    ru: 'Send the text in Russian. Bold, links and other formatting are kept. Up to 4096 characters, or 1024 with a photo. Send /cancel to stop; the draft stays.',
    en: 'Send the text in English, for those who chose English. Without it, everyone gets the Russian one. Up to 4096 characters, or 1024 with a photo. Send /cancel to stop.',
    photo: 'Send one photo. The text under a photo can have up to 1024 characters. Send /cancel to stop.',
    button:
      'Send the label and, in the last line, the address: a page of the app (/services?category=excursion) or an https:// address. Put an English label on a separate line between them. Send /cancel to stop.',
    place:
      'Send regions, separated by commas (Moscow, Republic of Karelia), or the address of a service (/service/…): then it goes to users who have it in their favorites. Send /cancel to stop.',
  },
  broadcastTextOnly: 'Please send text in one message. Send /cancel to stop.',
  broadcastPhotoOnly: 'Please send a photo, not a file or text. Send /cancel to stop.',
  broadcastProblem: (about) => broadcastProblems[about] ?? 'That didn’t work. Check it and send it again.',
  segmentEverybody: 'everyone',
  segmentLanguageAny: 'Language: any',
  segmentLanguageRu: 'Language: Russian',
  segmentLanguageEn: 'Language: English',
  segmentTypeAny: 'Travellers and organizers',
  segmentTypeTourist: 'Travellers only',
  segmentTypeOrganizer: 'Organizers only',
  segmentActiveAny: 'Last visit: any',
  segmentActive1: 'Visited in the last day',
  segmentActive7: 'Visited in the last 7 days',
  segmentActive30: 'Visited in the last 30 days',
  segmentMiningAny: 'Routes: any',
  segmentMiningNever: 'Never started a route',
  segmentMiningStarted: 'Started a route',
  segmentTripsAny: 'Trips: any',
  segmentTripsSome: 'Has trips',
  segmentTripsNone: 'Has no trips',
  segmentFavoriteAny: 'Favorites: any',
  segmentFavoriteHotel: 'Hotels among favorites',
  segmentFavoriteExcursion: 'Tours among favorites',
  segmentFavoriteEntertainment: 'Activities among favorites',
  segmentRegions: (regions) => `Regions: ${regions}`,
  segmentService: (title) => `“${title}” among favorites`,
}
