import { previewedDraft } from '../../support/fixtures/preview-fixtures.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

const call = '**/v1/organizer/drafts/*/preview'
const path = '/preview/5203a000-0000-4000-8000-0000000003d1'

const answers = (json: object, status = 200): Pick<Opener, 'as' | 'path' | 'before'> => ({
  as: 'owner',
  path,
  before: (page) => page.route(call, (route) => route.fulfill({ status, json })),
})

export const previewOpeners: Record<AppState<'/preview/:id'>, Opener> = {
  loading: {
    as: 'owner',
    path,
    before: (page) => never(page, call),
    shows: (page) => page.getByText('Загрузка страницы...'),
  },
  content: {
    ...answers({ success: true, data: previewedDraft }),
    shows: (page) => page.getByText('Пока её видит только ваша команда.'),
  },
  incomplete: {
    ...answers({ success: false, error: { code: 'DRAFT_INCOMPLETE', message: 'no', details: { step: 'city' } } }, 409),
    shows: (page) => page.getByRole('heading', { name: 'Услуга заполнена не\u00a0до\u00a0конца' }),
  },
  gone: { as: 'owner', path, shows: (page) => page.getByRole('heading', { name: 'Такого черновика у\u00a0вас нет' }) },
  failed: {
    as: 'owner',
    path,
    before: (page) => page.route(call, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить').first(),
  },
}
