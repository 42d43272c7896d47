import type { LegalText } from './legal.ts'

export const privacyEn: LegalText = {
  title: 'Personal data',
  since: 'In force since 21 November 2026',
  sections: [
    {
      title: 'What we know',
      lines: [
        'From the messenger: your number in it, first name, last name, username, a link to your photo and your language, as you show them there.',
        'From you: the region, the language you chose, the notification switches and what you write to an operator with /paysupport.',
        'From the app: routes, boosts, movements of the balance, payments and their numbers, who invited whom and which messages the bot sent.',
      ],
    },
    {
      title: 'What we do not have',
      lines: [
        'We do not ask for your phone number, contacts or location. Stars are charged by the messenger; we do not see your card.',
      ],
    },
    {
      title: 'What for',
      lines: [
        'To recognise you at sign-in, count rewards, deliver and refund purchases, write to you in time and answer questions. There are no ads and no counters of others here, and data is not sold to anybody.',
        'Messages and payments go through the messenger. Whoever invited you sees your name in a message when you complete the first route; you see the name of whoever invited you.',
      ],
    },
    {
      title: 'How long we keep it',
      lines: [
        'A sign-in lasts a day; its record is erased 30 days after it ends. Marks of repeated requests are erased after two days.',
        'The profile, routes, invitations, messages of the bot and requests to an operator are kept while you are here. Movements of money and payments are not erased or changed: balances are checked against them.',
        'On your device: the sign-in, the language and the last data shown, at most a week after it was shown. Logging out in the profile erases all of it at once; only the mark that you left stays.',
        'The server’s logs hold numbers only: no names, messages or keys of sign-in.',
      ],
    },
    {
      title: 'What you can do',
      lines: [
        'Change region, language and notifications in the profile. Name and photo follow the messenger.',
        'There is no button to export or delete data yet: write to an operator with /paysupport.',
      ],
    },
  ],
}
