import { createFormat } from './format/format.ts'
import type { InterfaceTexts } from './ru.ts'

const { number, plural } = createFormat('en')

const starCount = (count: number) => `${number(count, 0)} ${plural(count, { one: 'Star', other: 'Stars' })}`

export const interfaceTextsEn: InterfaceTexts = {
  common: {
    language: 'en',
    productName: 'enp travel',
    loading: 'Loading…',
    pageLoading: 'Loading…',
    retry: 'Try again',
    dismiss: 'Dismiss',
  },
  problems: {
    networkTitle: 'Can’t reach the\u00a0server',
    network: 'The server is temporarily unavailable. Check your connection and try again later.',
    failedTitle: 'Couldn’t load this',
    unexpected: 'An unexpected error occurred. Please try again.',
    supportCode: (requestId) => `Code for support: ${requestId}`,
    offlineBanner: (day, time) => `You’re offline. Showing data saved ${day} at ${time}`,
    staleBanner: (day, time) => `Couldn’t refresh. Showing data saved ${day} at ${time}`,
  },
  helpers: {
    'Application must be opened through the messenger': 'Open the app in Telegram.',
    'No authentication data received from the messenger': 'Telegram sent no sign-in data.',
  },
  session: {
    openBot: 'Open the bot',
    enterAsStandIn: 'Sign in for development',
    outsideTitle: 'Sign in through Telegram',
    noDataTitle: 'Couldn’t sign you in',
    noDataHint: 'Close the app and reopen it with the button in the bot’s chat.',
    reopenTitle: 'Reopen the app',
    reopen: 'Your sign-in data has expired. Close the app and open it again from the chat. You won’t lose anything.',
    close: 'Close the app',
    loggedOutTitle: 'You’ve signed out',
    loggedOut: 'You’re signed out on this device. Your rewards and purchases are safe.',
    loggedOutOffline:
      'You’re signed out on this device. The server didn’t respond, so your session will end automatically within 24\u00a0hours.',
    signInAgain: 'Sign in again',
  },
  errorScreen: {
    title: 'Something went wrong',
    text: 'Your enp and bookings are safe. Try again or reload the page.',
    again: 'Try again',
    reload: 'Reload the page',
  },
  splash: {
    motto: 'Journeys that give back',
    progress: 'Plotting your route',
  },
  nav: {
    label: 'Main sections',
    mining: 'Mining',
    earn: 'Earn',
    services: 'Services',
    friends: 'Friends',
    profile: 'Profile',
    rewardWaits: 'reward waiting',
    unread: 'new notifications',
  },
  sheet: {
    close: 'Close',
  },
  mining: {
    title: 'Mining',
    starsLabel: starCount,
    routeOf: (durationHours) => `${number(durationHours, 1)}-hour route`,
    power: (factor) => `Power ×${factor}`,
    time: (factor) => `Pace ×${factor}`,
  },
}
