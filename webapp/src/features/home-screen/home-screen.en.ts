import type { homeScreenRu } from './home-screen.ru.ts'

export const homeScreenEn: typeof homeScreenRu = {
  row: 'Home screen icon',
  rowDetail: 'Open enp travel with one tap',
  title: 'Add an icon to your home screen?',
  why: {
    booking: 'Your ticket and meeting point will be one tap away.',
    visit: 'Open enp travel with one tap instead of looking for it among your chats.',
  },
  add: 'Add',
  notNow: 'No, thanks',
  added: 'The icon is on your home screen',
}
