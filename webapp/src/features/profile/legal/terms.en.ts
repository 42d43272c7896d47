import type { LegalText } from './legal.ts'

export const termsEn: LegalText = {
  title: 'Terms',
  since: 'In force since 21 November 2026',
  sections: [
    {
      title: 'What this is',
      lines: [
        'enp travel is a bot and an app inside the messenger. Now you can walk routes here, collect enp, buy boosts and invite friends. Trips are not sold yet.',
        'By using the app you agree to these terms.',
      ],
    },
    {
      title: 'enp',
      lines: [
        'enp are points of the app. A route takes a day and brings 100\u00a0enp; a boost changes the reward or the time. A reward that is not claimed waits as long as needed.',
        'They are not money: enp cannot be bought, withdrawn or exchanged for money.',
      ],
    },
    {
      title: 'Buying for Stars',
      lines: [
        'A boost is a digital purchase for Telegram Stars. It works for one route, one of each kind. You see the price before you pay.',
        'Stars on the balance are prepaid: they buy boosts in the app. Stars that came and could not become a purchase are prepaid as well, and we write to you about it.',
        'Trips will not be sold for Stars; they are paid in other ways.',
      ],
    },
    {
      title: 'Refunds',
      lines: [
        'Within 24 hours you can take back a boost that still waits for a start and a top-up that is not spent: in the wallet or with /paysupport.',
        'If more time has passed or the purchase is used, an operator decides: write with /paysupport. The messenger’s support will not help with purchases here.',
      ],
    },
    {
      title: 'Invitations',
      lines: [
        'A friend who comes here for the first time by your link for tourists brings you 10% of what they mine on routes, at most 300\u00a0enp a day. You cannot invite yourself or somebody who was here before.',
      ],
    },
    {
      title: 'Questions',
      lines: [
        'Write in the chat with the bot: /paysupport. If the terms change, the new version appears on this page.',
      ],
    },
  ],
}
