import { offlineDays, offlineText } from '@enp/shared/offline-data'
import type { LegalText } from './legal.ts'

export const privacyEn: LegalText = {
  title: 'Personal data',
  since: 'In force since 22 November 2026',
  sections: [
    {
      title: 'What we collect',
      lines: [
        'From Telegram: your user ID, first name, last name, username, a link to your photo and your language, as you show them there.',
        'From you: your region, the language you chose, your notification settings, the contact and notes you give for a booking, reviews and what you write to an operator.',
        'From the app: routes, boosts, changes to your balance, payments and their IDs, who invited whom and which messages the bot sent.',
        'From your wallet, if you link one: its address, public key and the name of its app, and the transfers between it and us.',
      ],
    },
    {
      title: 'What we don’t collect',
      lines: [
        'A phone number is only needed for bookings where the organizer asks for one. We don’t ask for your contact list or location. Telegram charges Stars; we never see your card.',
      ],
    },
    {
      title: 'What we use it for',
      lines: [
        'To recognize you when you sign in, calculate rewards, deliver and refund purchases, message you in time and answer your questions. There are no ads or third-party trackers here, and we don’t sell data to anyone.',
        'Messages and payments go through Telegram. The person who invited you sees your name, photo and progress; you see their name. An organizer sees the contact details of your booking.',
      ],
    },
    {
      title: 'How long we keep it',
      lines: [
        'A session lasts a day; its record is erased 30 days after it ends. Records that protect against repeated requests are erased after two days.',
        'Contact details of a booking are deleted 90 days after the trip. Network addresses of new friends are kept for a day and those of unpaid bookings for two days, only as a fingerprint.',
        'Your profile, routes, invitations, the bot’s messages and your requests to an operator are kept for as long as you are with us. Transactions and payments are never erased or changed: balances are checked against them.',
        'Linked wallets are also kept after you unlink them. Data on the TON blockchain is public and can’t be erased.',
        `On your device: your session and language, and, for offline use, the last data we sent about ${offlineText('en')}. That data is kept for at most ${offlineDays} days. Signing out in your profile erases everything right away, except check-ins that haven’t been sent yet.`,
        'The server’s logs hold IDs only: no names, messages or sign-in tokens.',
      ],
    },
    {
      title: 'What you can do',
      lines: [
        'Change your region, language and notifications in your profile. Your name and photo come from Telegram.',
        'Export everything to a file or permanently delete it with /privacy in the chat with the bot; an operator can do it if you ask: /support. After a deletion, only money transactions remain, without your name or ID; we tell you beforehand what you will lose from your balance. While a payment, a refund or a withdrawal is in progress, the deletion waits.',
      ],
    },
  ],
}
