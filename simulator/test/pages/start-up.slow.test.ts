import { expect, test } from 'vitest'
import { describeInBrowser } from './chromium.ts'
import { heard, listenTo, openApp } from './opened-app.ts'

/** The documented messages of the script at its start, in this order. */
const startUp = (background: string, bottom: string) => [
  { eventType: 'iframe_ready', eventData: { reload_supported: true } },
  { eventType: 'web_app_set_header_color', eventData: { color_key: 'bg_color' } },
  { eventType: 'web_app_set_background_color', eventData: { color: background } },
  { eventType: 'web_app_set_bottom_bar_color', eventData: { color: bottom } },
  { eventType: 'web_app_request_theme', eventData: '' },
  { eventType: 'web_app_request_viewport', eventData: '' },
  { eventType: 'web_app_request_safe_area', eventData: '' },
  { eventType: 'web_app_request_content_safe_area', eventData: '' },
]

describeInBrowser('the script of the package, unmodified', ({ chat, openPage }) => {
  test.each([
    // Hosts this old have no color for the bottom bar, so the script uses white.
    ['6.0', '#ffffff'],
    ['8.0', '#17212b'],
  ])(
    'sends exactly the documented start messages on a host of %s',
    async (version, bottom) => {
      const page = await openPage()
      await listenTo(page)
      await openApp(page, chat, { query: `&version=${version}` })
      expect((await heard(page)).slice(0, 8)).toEqual(startUp('#17212b', bottom))
      await page.context().close()
    },
    30_000,
  )

  test('reads the launch: version, platform, signed data, start parameter, theme', async () => {
    const page = await openPage()
    const frame = await openApp(page, chat, { query: '&platform=tdesktop&theme=light&version=7.10' })
    const launch = await frame.evaluate(() => {
      const { version, platform, initDataUnsafe, colorScheme, themeParams } = window.Telegram.WebApp
      return { version, platform, start: initDataUnsafe.start_param, colorScheme, bar: themeParams.bottom_bar_bg_color }
    })
    expect(launch).toEqual({
      version: '7.10',
      platform: 'tdesktop',
      start: 'CODE',
      colorScheme: 'light',
      bar: '#f2f2f2',
    })
    await page.context().close()
  }, 30_000)
})
