import type { writeAccessRu } from './write-access.ru.ts'

export const writeAccessEn: typeof writeAccessRu = {
  title: 'Message you in the chat?',
  lost: {
    route:
      'When your route ends, the bot will remind you to claim the reward. Without your permission, you’ll only see the reminder in the app.',
    booking:
      'The bot will send your ticket, the organizer’s reply and any changes to the trip. Without your permission, you’ll only see them in the app.',
  },
  note: 'You can change this in your profile, under Notifications.',
  allow: 'Let the bot message me',
  notNow: 'Not now',
  allowed: 'The bot will message you in the chat',
  refused: 'The bot won’t message you. You can turn messages on in your profile',
  blocked: 'You’ve blocked the bot. Unblock it in the chat',
  off: 'The bot can’t message you',
  offText: 'You’ll only see reminders and trip updates in the app.',
  turnOn: 'Allow',
}
