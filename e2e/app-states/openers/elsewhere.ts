import { leadingTo } from '../../support/chat/phone.ts'
import type { AppState } from '../states.ts'
import { button, never, type Opener } from './opener.ts'

export const elsewhereOpeners: Record<AppState<'elsewhere'>, Opener> = {
  'page on its way': {
    as: 'idler',
    path: '/mining',
    before: (page) => never(page, '**/assets/mining-page-*.js'),
    shows: (page) => page.getByText('Загрузка страницы...'),
  },
  'page did not come': {
    as: 'idler',
    path: '/mining',
    before: (page) => page.route('**/assets/mining-page-*.js', (route) => route.abort()),
    shows: (page) => button(page, 'Попробовать снова'),
  },
  'error screen': {
    as: 'idler',
    path: '/mining',
    before: (page) =>
      page.route('**/v1/mining/status', (route) =>
        route.fulfill({ json: { success: true, data: { status: 'active' } } }),
      ),
    shows: (page) => page.getByRole('heading', { name: 'Что-то пошло не так' }),
  },
  'outside the messenger': {
    as: 'nobody',
    path: '/mining',
    shows: (page) => page.getByRole('link', { name: 'Открыть бота' }),
  },
  'no data': {
    as: 'idler',
    path: '/mining',
    address: (url) => url.replace(/tgWebAppData=[^&]*/, 'tgWebAppData='),
    shows: (page) => page.getByRole('heading', { name: 'Не удалось войти' }),
  },
  reopen: {
    as: 'newcomer',
    path: '/mining',
    address: (_, { staleUrl }) => leadingTo(staleUrl, '/mining'),
    shows: (page) => page.getByRole('heading', { name: 'Откройте приложение заново' }),
  },
  'logged out': {
    as: 'leaver',
    path: '/profile',
    steps: async (page) => {
      await button(page, 'Выйти').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
    },
    shows: (page) => page.getByRole('heading', { name: 'Вы вышли' }),
  },
}
