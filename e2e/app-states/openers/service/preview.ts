import { previewedDraft } from '../../../support/fixtures/service/preview-fixtures.ts'
import { broken, button, never, type Opener } from '../opener.ts'

const call = '**/v1/organizer/drafts/*/preview'
const path = '/service/5203a000-0000-4000-8000-0000000003d1?preview'

const answers = (json: object, status = 200): Pick<Opener, 'as' | 'path' | 'before'> => ({
  as: 'owner',
  path,
  before: (page) => page.route(call, (route) => route.fulfill({ status, json })),
})

export const previewOpeners = {
  'preview, loading': {
    as: 'owner',
    path,
    before: (page) => never(page, call),
    shows: (page) => page.getByText('Загрузка...'),
  },
  preview: {
    ...answers({ success: true, data: previewedDraft }),
    shows: (page) => page.getByText('Пока её видит только ваша команда.'),
  },
  'preview, incomplete': {
    ...answers({ success: false, error: { code: 'DRAFT_INCOMPLETE', message: 'no', details: { step: 'city' } } }, 409),
    shows: (page) => page.getByRole('heading', { name: 'Услуга заполнена не\u00a0до\u00a0конца' }),
  },
  'preview, gone': {
    as: 'owner',
    path,
    shows: (page) => page.getByRole('heading', { name: 'Такого черновика у\u00a0вас нет' }),
  },
  'preview failed': {
    as: 'owner',
    path,
    before: (page) => page.route(call, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить').first(),
  },
} as const satisfies Record<string, Opener>
