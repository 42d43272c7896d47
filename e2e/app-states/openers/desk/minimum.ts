import { button, type Opener } from '../opener.ts'
import { deskWithMinimum, dialog, presses } from './desk-steps.ts'

const open = /^Едем в\sлюбом составе/

export const minimumOpeners = {
  'few guests': { ...deskWithMinimum, shows: (page) => page.getByText(/ещё 2\sчеловека/) },
  'few guests, deciding': { ...deskWithMinimum, steps: presses(open), shows: dialog('Едем с любым числом гостей') },
  'few guests, decided': {
    ...deskWithMinimum,
    steps: async (page) => {
      await presses(open)(page)
      await page.getByRole('dialog').getByRole('button', { name: open }).click()
    },
    shows: (page) => button(page, 'Отменить решение'),
  },
} satisfies Readonly<Record<string, Opener>>
