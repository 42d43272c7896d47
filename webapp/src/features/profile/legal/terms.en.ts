import type { LegalText } from './legal.ts'

export const termsEn: LegalText = {
  title: 'Terms',
  since: 'In force since 22 November 2026',
  sections: [
    {
      title: 'What this is',
      lines: [
        'enp travel is a bot and an app inside the messenger. Here you book hotels, excursions and entertainment, and between trips complete routes, earn enp, buy boosts and invite friends.',
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
        'A trip is cancelled on its page: how much comes back, and until when, is shown before you pay and before you cancel.',
        'If more time has passed or the purchase has been used, an operator decides: write to us with /paysupport. The messenger’s own support can’t help with purchases made here.',
      ],
    },
    {
      title: 'Wallet',
      lines: [
        'TON and USDT can be added to your balance, spent on trips and withdrawn to a wallet you have linked. enp and Stars can’t be withdrawn.',
        'The fee, the minimum and the limits are shown before you confirm. You can withdraw to a new wallet a day after linking it. A card refund taken as USDT can be spent on trips at once and withdrawn 60 days later. A withdrawal can be cancelled for a minute; after that nobody can take a transfer back.',
        'Send only TON and USDT on the TON network, with the comment you are shown. Without it an operator may have to find out whose money it is.',
      ],
    },
    {
      title: 'Invitations',
      lines: [
        'A friend who joins for the first time through your traveller link brings you a share: of routes, tasks and bonuses (together up to 300\u00a0enp a day), of boosts and of trips. How it is counted and when it comes is on the Friends page. If a purchase is refunded, its share is taken back.',
        'You can’t invite yourself or someone who has been here before. Invitations that look inflated are checked by an operator; rewards wait until then.',
      ],
    },
    {
      title: 'Questions',
      lines: ['Write in the chat with the bot: /support. If the terms change, the new version appears on this page.'],
    },
  ],
}
