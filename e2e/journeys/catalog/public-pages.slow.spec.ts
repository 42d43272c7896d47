import { type Browser, expect, type Page } from '@playwright/test'
import { seekViolations } from '../../app-states/accessibility.ts'
import { seekMisplacedText } from '../../app-states/widths.ts'
import { closeContext } from '../../support/product/close-context.ts'
import { type Product, test } from '../../support/product/product.ts'

const words = {
  ru: {
    path: '/s/',
    button: 'Открыть в Telegram',
    days: 'Ближайшие свободные даты',
    other: 'English',
    gone: 'Сейчас это не продаётся',
  },
  en: {
    path: '/en/s/',
    button: 'Open in Telegram',
    days: 'Next free dates',
    other: 'Русский',
    gone: 'Not on sale right now',
  },
} as const
const categories = ['hotel', 'excursion', 'entertainment'] as const

/** A service of the demo catalog, once the worker has found its first free day. */
async function findService(product: Product, category: string): Promise<string> {
  let id = ''
  await expect
    .poll(
      async () => {
        const [row] = await product.sql<{ id: string }>(
          `select id from service where category = $1 and status = 'published' and next_free_on is not null
            and title_en is not null order by popularity desc, id limit 1`,
          [category],
        )
        id = row?.id ?? ''
        return id
      },
      { timeout: 120_000 },
    )
    .not.toBe('')
  return id
}

interface View {
  readonly scheme: 'light' | 'dark'
  readonly javaScriptEnabled: boolean
}

async function openPage(browser: Browser, url: string, { scheme, javaScriptEnabled }: View) {
  const context = await browser.newContext({
    javaScriptEnabled,
    colorScheme: scheme,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('requestfailed', (request) => problems.push(request.url()))
  await page.goto(url)
  return { page, problems }
}

async function photograph(page: Page, name: string): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await test
      .info()
      .attach(`${name} ${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  }
}

for (const language of ['ru', 'en'] as const)
  for (const category of categories)
    test(`in ${language} the public page of a service of kind ${category} works without JavaScript`, async ({
      product,
      browser,
    }) => {
      const { path, button, days, other } = words[language]
      const id = await findService(product, category)
      const url = product.appUrl + path + id
      const { page, problems } = await openPage(browser, url, { scheme: 'dark', javaScriptEnabled: false })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { name: days })).toBeVisible()
      await expect(page.getByRole('link', { name: button })).toHaveAttribute(
        'href',
        /^https:\/\/t\.me\/\w+\?startapp=S/,
      )
      await photograph(page, `${language} ${category} dark`)
      await page.getByRole('link', { name: other }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ru' ? 'en' : 'ru')
      expect(problems).toEqual([])
      await closeContext(page.context())
    })

for (const scheme of ['dark', 'light'] as const)
  test(`public pages have no accessibility violation and fit 320 px in ${scheme} colors`, async ({
    product,
    browser,
  }) => {
    const id = await findService(product, 'excursion')
    for (const language of ['ru', 'en'] as const) {
      const { page, problems } = await openPage(browser, product.appUrl + words[language].path + id, {
        scheme,
        javaScriptEnabled: true,
      })
      await seekViolations(page, `${language} ${scheme}`)
      await photograph(page, `${language} ${scheme}`)
      await seekMisplacedText(page, `${language} ${scheme}`)
      expect(problems).toEqual([])
      await closeContext(page.context())
    }
  })

test('a paused service has a page in plain words without violations', async ({ product, browser }) => {
  const id = await findService(product, 'entertainment')
  await product.sql("update service set status = 'hidden' where id = $1", [id])
  for (const language of ['ru', 'en'] as const) {
    const view = { scheme: 'dark', javaScriptEnabled: true } as const
    const { page } = await openPage(browser, product.appUrl + words[language].path + id, view)
    await expect(page.getByRole('heading', { name: words[language].gone })).toBeVisible()
    await seekViolations(page, `${language} paused`)
    await closeContext(page.context())
  }
  await product.sql("update service set status = 'published' where id = $1", [id])
})
