import type { Page } from '@playwright/test'
import { draftId, mockDraft, mockUploads } from '../../../support/fixtures/service-draft.ts'
import { away, button, never, type Opener } from '../opener.ts'
import { fails, part, presses } from './desk-steps.ts'

const photos = `**/v1/organizer/drafts/${draftId}/photos`
const open = presses(/^Название и описание/)
const form = (content: 'whole' | 'photos', answer?: (page: Page) => Promise<unknown>) => ({
  ...part(`services?draft=${draftId}`),
  before: async (page: Page) => {
    await mockDraft(page, content)
    await answer?.(page)
  },
})

interface Chosen {
  readonly name: string
  readonly type?: string
  readonly count?: number
  readonly bytes?: number
}

async function select(page: Page, { name, type = 'image/jpeg', count = 1, bytes = 64 }: Chosen): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => ({
    ...{ name: index === 0 ? name : `${index} ${name}`, mimeType: type, buffer: Buffer.alloc(bytes, 'a') },
  }))
  await page.locator('input[type=file]').setInputFiles(files)
}

const choose = (chosen: Chosen) => async (page: Page) => {
  await open(page)
  await select(page, chosen)
}
const refusal = (words: RegExp) => (page: Page) => page.getByRole('alert').filter({ hasText: words }).first()

export const servicePhotoOpeners = {
  'service photos, none': { ...form('whole'), steps: open, shows: (page) => button(page, 'Добавить фото') },
  'service photos': { ...form('photos'), steps: open, shows: (page) => button(page, 'Сделать фото 3 обложкой') },
  'service photo, uploading': {
    ...form('photos', (page) => never(page, photos)),
    steps: choose({ name: 'pier.jpg', count: 3 }),
    shows: (page) => page.getByText('Загружаем 1 из\u00a03'),
  },
  'service photo of a wrong type': {
    ...form('photos'),
    steps: choose({ name: 'price list.pdf', type: 'application/pdf' }),
    shows: refusal(/price list\.pdf: это не/),
  },
  'service photo, too large': {
    ...form('photos'),
    steps: choose({ name: 'pier.jpg', bytes: 10 * 1024 * 1024 + 1 }),
    shows: refusal(/pier\.jpg: больше 10/),
  },
  'service photos, too many': {
    ...form('photos', mockUploads),
    steps: choose({ name: 'pier.jpg', count: 8 }),
    shows: refusal(/7 pier\.jpg: можно не.больше 10/),
  },
  'service photo failed': {
    ...form('photos', fails(photos)),
    steps: choose({ name: 'pier.jpg' }),
    shows: (page) => button(page, 'Загрузить ещё раз'),
  },
  'service photo, offline': {
    ...form('photos'),
    steps: async (page) => {
      await open(page)
      await away(page)
      await select(page, { name: 'pier.jpg' })
    },
    shows: (page) => button(page, 'Загрузить ещё раз'),
  },
} satisfies Readonly<Record<string, Opener>>
