import type { profileRu } from './profile.ru.ts'

export const profileEn: typeof profileRu = {
  title: 'Organizer profile',
  about: 'Travellers see you like this on the page of a service and on your own page.',
  edit: 'Edit the profile',
  open: 'Open the page',
  failed: 'Couldn’t load the profile',
  name: 'Name',
  description: 'Description',
  contact: 'Contact',
  contactHint: 'A phone number, email or Telegram name. You can leave it empty.',
  photoHint: 'Change the photo in the chat: /organizer, “Profile”.',
  of: 'of',
  save: 'Save',
  saved: 'Profile saved',
  wrong: {
    name: 'Use 2 to 80 characters without links',
    about: 'Use 1 to 1,000 characters without links',
    contact: 'For example: +7 921 000-00-01 or @trails',
  },
}
