import type { LegalText } from './legal.ts'

export const termsEn: LegalText = {
  title: 'Terms',
  since: 'In force since 22 November 2026',
  sections: [
    {
      title: 'What this is',
      lines: [
        'enp travel is a bot and an app inside Telegram. You can book hotels, tours and activities here, and between trips complete routes, earn enp, buy boosts and invite friends.',
        'By using the app you agree to these terms.',
      ],
    },
    {
      title: 'enp',
      lines: [
        'enp are points in the app. A route takes a day and earns 100\u00a0enp; a boost changes the reward or the time. An unclaimed reward doesn’t expire.',
        'They are not money: enp can’t be bought, withdrawn or exchanged for money.',
      ],
    },
    {
      title: 'Buying with Stars',
      lines: [
        'A boost is a digital purchase paid for with Telegram Stars. It lasts for one route, with one boost of each kind per route. You see the price before you pay.',
        'Stars on your balance are prepaid: they pay for boosts in the app. Stars we received but couldn’t turn into a purchase are prepaid as well, and we’ll message you about it.',
        'Trips can’t be paid for with Stars. Use another payment method.',
      ],
    },
    {
      title: 'Refunds',
      lines: [
        'Within 24 hours you can get a refund for a boost that hasn’t started and for a top-up you haven’t spent: in your wallet or with /paysupport.',
        'You can cancel a trip on its page. Before you pay and before you cancel, you see how much is refunded and until when.',
        'If more time has passed or the purchase has been used, an operator decides: write to us with /paysupport. Telegram support can’t help with purchases made here.',
      ],
    },
    {
      title: 'Wallet',
      lines: [
        'TON and USDT can be added to your balance, spent on trips and withdrawn to a wallet you have linked. enp and Stars can’t be withdrawn.',
        'The fee, the minimum and the limits are shown before you confirm. You can withdraw to a new wallet a day after linking it. A card refund taken as USDT can be spent on trips right away and withdrawn 60 days later. You can cancel a withdrawal within a minute; after that, a transfer can’t be reversed.',
        'Send only TON and USDT on the TON network, with the comment you are shown. Without it, an operator may have to find out whose money it is.',
      ],
    },
    {
      title: 'Invitations',
      lines: [
        'When a friend joins for the first time with your traveller link, you get a share of their routes, tasks and bonuses (together up to 300\u00a0enp a day), boosts and trips. The Friends page shows how it is calculated and when it is paid. If a purchase is refunded, your share of it is taken back.',
        'You can’t invite yourself or someone who has been here before. An operator checks invitations that look inflated; rewards wait until then.',
      ],
    },
    {
      title: 'Questions',
      lines: [
        'Write to us in the chat with the bot: /support. If the terms change, the new version appears on this page.',
      ],
    },
  ],
}
