import type { writeAccessRu } from './write-access.ru.ts'

export const writeAccessEn: typeof writeAccessRu = {
  title: 'Message you in the chat?',
  lost: {
    route:
      'When your route ends, the bot will remind you to claim the reward. Without your permission the reminder stays here, in the app.',
    booking:
      'The bot will send your ticket, the organizer’s reply and any changes to the trip. Without your permission you’ll only see them when you open the app.',
  },
  note: 'You can change this in your profile, under notifications.',
  allow: 'Let the bot message me',
  notNow: 'Not now',
  allowed: 'The bot will message you in the chat',
  refused: 'OK, the bot won’t message you. You can turn it on in your profile',
  off: 'The bot can’t message you',
  offText: 'Reminders and news about your trips wait only here, in the app.',
  turnOn: 'Allow',
}
