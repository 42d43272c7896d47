import type { commandsRu } from '../ru/commands.ts'

export const commandsEn: typeof commandsRu = {
  help: '<b>enp travel</b>\nHotels, tours and activities. Between trips, 24-hour routes earn you enp, the app’s currency that makes your next trip cheaper. The bot lets you know when your route is complete.',
  commandStart: 'open the app',
  commandBoost: 'boost your route',
  commandPaysupport: 'payment questions and refunds',
  commandSupport: 'ask an operator',
  commandLanguage: 'language / язык',
  commandTerms: 'terms of purchase',
  commandPrivacy: 'your personal data',
  commandHelp: 'what this bot can do',
  helpMember: '<b>For organizers</b>',
  commandOrganizer: 'organizer menu: bookings, team and more',
  helpOperator: '<b>For operators</b>',
  commandRequests: 'open requests',
  commandPayment: 'find a payment',
  commandPerson: 'export or delete a user’s data',
  commandFriends: 'invitations to review',
  commandTasks: 'tasks that pay enp',
  languageChoose: 'Which language would you like to use here and in the app?',
  languageChosen: 'The bot and the app now speak English.',
  terms:
    '<b>Terms of purchase</b>\nA boost is a digital item that you buy with Telegram Stars. It lasts for one route, and a route can have one of each kind.\nStars on your balance are prepaid: use them to buy boosts in the app.\nAnything you haven’t used can be refunded within 24 hours: /paysupport.\nTelegram Support can’t help with purchases made in this bot, but /paysupport can.\nTrips can’t be paid for with Stars: pay by card or from your balance. Each booking shows how much you’d get back if you cancel.\nBy paying, you agree to these terms.',
}
