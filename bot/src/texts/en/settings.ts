import type { RateExample } from '@enp/shared/calls/operators/settings'
import { rateSources } from '@enp/shared/settings/registry'
import { createNumberFormat } from '@enp/shared/text/number-format'
import type { settingsRu } from '../ru/settings.ts'

const { formatNumber, plural } = createNumberFormat('en')
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })
const roubles = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
})
const signedPercents = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'always' })
const basisPoints = 10_000
const coins = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const toCosts = ({ ton, usdt }: RateExample['before']) =>
  `${coins.format(ton)}\u00a0TON or ${coins.format(usdt)}\u00a0USDT`

export const settingsEn: typeof settingsRu = {
  adminSettings: 'Settings',
  settingsTitle: '<b>Settings</b>\nChoose a setting to view or change.',
  settingPresent: ({ name, value }) => `${name}: ${value}`,
  settingValue: {
    basisPoints: (value) => percents.format(value / basisPoints),
    kopecks: (value) => roubles.format(value / 100),
    stars: (value) => `${formatNumber(value)} ⭐`,
    enp: (value) => `${formatNumber(value)} enp`,
    count: (value) => formatNumber(value),
    source: (value) => (value === rateSources.market ? 'from the market' : 'by hand'),
  },
  settingScope: {
    all: 'all',
    hotel: 'stays',
    excursion: 'tours',
    entertainment: 'entertainment',
    organizer: 'organizer',
  },
  settingNone: 'shared value',
  settingNow: '<b>Now</b>',
  settingPlanned: '<b>Planned</b>',
  settingHistory: '<b>Last changes</b>',
  settingChange: ({ scope, old, value, from }) => `${scope}: ${old} → ${value}, from ${from}`,
  settingChecked: ({ scope, value, from }) => `${scope}: ${value}, unchanged, checked ${from}`,
  settingBy: ({ at, operator, change }) => `${at} · ${operator} · ${change}`,
  settingUndone: (change) => `${change} (undone)`,
  settingEditButton: 'Change',
  settingRevokeButton: (change) => `Cancel the plan: ${change}`,
  settingRevokeAsk: (change) =>
    `Cancel the planned change?\n${change}\nOrganizers who know about it get a message about the cancellation in 11 minutes.`,
  settingRevokeYesButton: 'Yes, cancel the plan',
  settingNotPlanned: 'This change is no longer planned. Open the setting again.',
  settingRevocation: {
    revoked: 'The planned change is cancelled.',
    before: 'This change was cancelled earlier. Nothing to do.',
    effective: 'Too late: this change already applies. Set a new value.',
    notice:
      'Organizers would pay more without this change, and they need 14 days’ notice of that. Set a new value for a later day.',
  },
  settingAskRegion: 'Send the name of the region. Send /cancel to stop.',
  settingRegionNone: 'There is no such region. Send another word, or /cancel to stop.',
  settingRegionChoose: 'Choose the region or send another word.',
  settingRegions: (count: number) => (count === 0 ? 'not set' : `regions: ${count}`),
  settingUnset: 'not set',
  settingUnsetButton: 'Remove the value',
  settingAskScope: 'Who is it for?',
  settingOrganizerButton: 'One organizer',
  settingAskOrganizer: 'Send the name of the organizer. Send /cancel to stop.',
  settingOrganizerNone: 'There is no such organizer. Send another word, or /cancel to stop.',
  settingOrganizerChoose: 'Choose the organizer or send another word.',
  settingAskValue: ({ min, max, example }) => `Send the new value, from ${min} to ${max}. For example: ${example}.`,
  settingAskSource:
    'Where do the rates of TON and USDT come from? From the market: every half hour; a jump of more than 20% waits for your decision. By hand: you set them.',
  settingNoneButton: 'Use the shared value again',
  settingUsualButton: (value) => `Use the usual value again: ${value}`,
  settingValueProblem: {
    unreadable: ({ wrong, example }) => `“${wrong}” is not a number. For example: ${example}.`,
    too_small: ({ wrong, example }) => `“${wrong}” is too low. For example: ${example}.`,
    too_large: ({ wrong, example }) => `“${wrong}” is too high. For example: ${example}.`,
  },
  settingAskDay: 'From which day? Press a button or send a date such as 31.12.2026. The day begins at 00:00 in Moscow.',
  settingNowButton: 'At once',
  settingDayUnreadable: ({ wrong }) => `“${wrong}” is not a date. For example: 31.12.2026.`,
  settingRefused: {
    notice: ({ earliest }) =>
      `Organizers need 14 days’ notice of a raise. The first possible day is ${earliest}. Send a date.`,
    past: ({ earliest }) => `That day has passed. Choose at once, or from ${earliest}. Send a date.`,
    far: ({ latest }) => `The last possible day is ${latest}. Send a date.`,
    excessive: () => 'It differs from the old value by more than 1,000 times. Check it and send another value.',
    unconfirmed: () => 'This is a large change. Send the value again.',
    same: () => 'Nothing to change. Send another value, or /cancel to stop.',
  },
  settingPreviewOrganizers: (count) =>
    count === 0
      ? 'It concerns no organizer.'
      : `${formatNumber(count)} ${plural(count, { one: 'organizer gets', other: 'organizers get' })} a message in 11 minutes.`,
  settingPreviewLater: (change) => `Planned for later and unchanged: ${change}.`,
  settingRateExample: ({ roubles: price, before, after }) =>
    `A service for ${roubles.format(price)}: now ${toCosts(before)}, then ${toCosts(after)}.`,
  settingForecast: (accounts) =>
    `<b>Forecast of the model</b>: ${formatNumber(accounts)} accounts that join within a year, now → then`,
  settingForecastPeriod: ({ days, before, after }) =>
    [
      `In ${formatNumber(days)} days:`,
      `emission ${formatNumber(before.emission)} → ${formatNumber(after.emission)} enp,`,
      `liability ${formatNumber(before.liability)} → ${formatNumber(after.liability)}\u00a0₽,`,
      `commission ${formatNumber(before.commission)} → ${formatNumber(after.commission)}\u00a0₽`,
    ].join(' '),
  settingForecastMissing: 'No forecast is available now. You can change the setting without it.',
  settingRateAge: (days) =>
    days === 0 ? ', set today' : `, set ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })} ago`,
  settingRateOld: '. Compare it with the market',
  settingRateUnset: ', the usual value. Compare it with the market',
  settingCheckAsk: ({ name, value }) => `${name}: ${value}. The rate is the same. Mark it as checked?`,
  settingCheckButton: 'Mark as checked',
  settingCheckDone: 'The rate is marked as checked.',
  settingAskAgain: ({ change, share }) =>
    `${change}\nThis is a large change: ${signedPercents.format(share)}. If it is right, send the new value again.`,
  settingAgainWrong: ({ wrong, value }) =>
    `“${wrong}” is not the value of the preview: ${value}. Send it again, or /cancel to stop.`,
  settingConfirmButton: 'Change',
  settingKeepButton: 'Leave as it is',
  settingKept: 'OK, nothing has changed.',
  settingDone: 'The setting has changed.',
  settingChanged: 'The value changed while you were looking. Check it again:',
  settingTextOnly: 'Send text or press a button. Send /cancel to stop.',
}
