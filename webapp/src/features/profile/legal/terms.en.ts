import type { LegalText } from './legal.ts'

export const termsEn: LegalText = {
  title: 'Terms',
  since: 'In force since 21 November 2026',
  sections: [
    {
      title: 'What this is',
      lines: [
        'enp travel is a bot and an app inside the messenger. Here you can complete routes, earn enp, buy boosts and invite friends. Trips are not on sale yet.',
        'By using the app you agree to these terms.',
      ],
    },
    {
      title: 'enp',
      lines: [
        'enp are points in the app. A route takes a day and earns 100\u00a0enp; a boost changes the reward or the time. An unclaimed reward waits for as long as it takes.',
        'They are not money: enp can’t be bought, withdrawn or exchanged for money.',
      ],
    },
    {
      title: 'Buying with Stars',
      lines: [
        'A boost is a digital purchase paid for with Telegram Stars. It lasts for one route, with one boost of each kind per route. You see the price before you pay.',
        'Stars on your balance are prepaid: they pay for boosts in the app. Stars we received but couldn’t turn into a purchase are prepaid as well, and we’ll message you about it.',
        'Trips will not be sold for Stars; they are paid for in other ways.',
      ],
    },
    {
      title: 'Refunds',
      lines: [
        'Within 24 hours you can get a refund for a boost that hasn’t started and for a top-up you haven’t spent: in your wallet or with /paysupport.',
        'If more time has passed or the purchase has been used, an operator decides: write to us with /paysupport. The messenger’s own support can’t help with purchases made here.',
      ],
    },
    {
      title: 'Invitations',
      lines: [
        'When a friend joins for the first time through your traveller link, you earn 10% of what they mine on routes, up to 300\u00a0enp a day. You can’t invite yourself or someone who has been here before.',
      ],
    },
    {
      title: 'Questions',
      lines: ['Write in the chat with the bot: /support. If the terms change, the new version appears on this page.'],
    },
  ],
}
