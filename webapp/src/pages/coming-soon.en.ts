import type { comingSoonRu } from './coming-soon.ru.ts'

export const comingSoonEn: typeof comingSoonRu = {
  heading: 'Under construction',
  sections: {
    earn: {
      title: 'Earn',
      text: 'Tasks and the daily bonus will appear here. In the meantime, earn enp by mining.',
      action: 'Go to mining',
    },
  },
}
