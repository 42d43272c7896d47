import type { Frame, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { describeInBrowser } from './chromium.ts'
import { appFrame, heard, listenTo, openApp, receivedEvents } from './opened-app.ts'

/** Rare cases, partly covered by the other tests: `npm run test:slow`. */
const rarely = test.runIf(process.env.TEST_SLOW)

describeInBrowser('the host of the chat page', ({ chat, openPage }) => {
  let page: Page
  afterEach(() => page?.context().close())

  const open = async (query = '', link?: string): Promise<Frame> => {
    page = await openPage()
    await listenTo(page)
    return openApp(page, chat, link === undefined ? { query } : { query, link })
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('alertdialog')
  const choose = async (item: string) => {
    await button('Меню приложения').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const phoneTab = () => page.getByRole('tab', { name: 'Телефон' }).click()

  rarely(
    'popups answer the pressed button, an empty object when dismissed, and are refused after three in a row',
    async () => {
      const frame = await open('&platform=weba')
      const confirm = () =>
        frame.evaluate(() => window.Telegram.WebApp.showConfirm('Sure?', (yes) => window.told.push(yes)))
      await confirm()
      await dialog().getByRole('button', { name: 'ОК' }).click()
      expect(await receivedEvents(frame, 1)).toEqual([true])
      await confirm()
      await dialog().waitFor()
      await page.keyboard.press('Escape')
      expect(await receivedEvents(frame, 2)).toEqual([true, false])
      await confirm()
      await dialog().getByRole('button', { name: 'Отмена' }).click()
      await receivedEvents(frame, 3)
      await confirm()
      expect(await receivedEvents(frame, 4)).toEqual([true, false, false, false])
      expect(await dialog().count()).toBe(0)
    },
  )

  rarely('cloud storage keeps what was written, on the messenger’s side', async () => {
    const frame = await open()
    const read = (opened: Frame) =>
      opened.evaluate(
        () =>
          new Promise((resolve) =>
            window.Telegram.WebApp.CloudStorage.getItems(['seen', 'never'], (_, values) => resolve(values)),
          ),
      )
    await frame.evaluate(
      () => new Promise((resolve) => window.Telegram.WebApp.CloudStorage.setItem('seen', 'yes', resolve)),
    )
    expect(await read(frame)).toEqual({ seen: 'yes', never: '' })
    await page.context().close()
    expect(await read(await open())).toEqual({ seen: 'yes', never: '' })
  })

  rarely('write access and the telephone number are asked for; the script gets the signed contact', async () => {
    const frame = await open()
    await frame.evaluate(() => window.Telegram.WebApp.requestWriteAccess((yes) => window.told.push(yes)))
    await dialog().getByRole('button', { name: 'Отмена' }).click()
    expect(await receivedEvents(frame, 1)).toEqual([false])
    await frame.evaluate(() => window.Telegram.WebApp.requestWriteAccess((yes) => window.told.push(yes)))
    await dialog().getByRole('button', { name: 'Разрешить' }).click()
    expect(await receivedEvents(frame, 2)).toEqual([false, true])
    await frame.evaluate(() =>
      window.Telegram.WebApp.requestContact((sent, answer) =>
        window.told.push(
          sent,
          answer && 'responseUnsafe' in answer ? answer.responseUnsafe.contact.user_id : undefined,
        ),
      ),
    )
    await dialog().getByRole('button', { name: 'Поделиться' }).click()
    expect((await receivedEvents(frame, 4)).slice(2)).toEqual([true, 700100])
    await expect.poll(() => page.getByTestId('chat').getByText('Вы поделились номером').count()).toBe(1)
    const kinds = chat.world.state.updates.map(({ update }) => ('message' in update ? Object.keys(update.message) : []))
    expect(kinds.flat()).toEqual(expect.arrayContaining(['write_access_allowed', 'contact']))
  })

  test('shows, presses and hides the Back, main, secondary and settings buttons', async () => {
    const frame = await open()
    await frame.evaluate(() => {
      const { BackButton, MainButton, SecondaryButton, SettingsButton } = window.Telegram.WebApp
      BackButton.onClick(() => window.told.push('back')).show()
      MainButton.setText('Pay')
        .onClick(() => window.told.push('main'))
        .show()
      SecondaryButton.setText('Later')
        .onClick(() => window.told.push('later'))
        .show()
      SettingsButton.onClick(() => window.told.push('settings')).show()
    })
    await button('Pay').click()
    await button('Later').click()
    await choose('Настройки')
    await button('Назад').click()
    expect(await receivedEvents(frame, 4)).toEqual(['main', 'later', 'settings', 'back'])
    await frame.evaluate(() => {
      window.Telegram.WebApp.MainButton.hide()
      window.Telegram.WebApp.BackButton.hide()
    })
    await expect.poll(() => button('Pay').count()).toBe(0)
    await expect.poll(() => button('Закрыть').count()).toBe(1)
  })

  rarely('theme, keyboard, cutouts and background are told at once', async () => {
    const frame = await open()
    const state = () =>
      frame.evaluate(() => {
        const { colorScheme, viewportStableHeight, safeAreaInset, isActive } = window.Telegram.WebApp
        return { colorScheme, height: viewportStableHeight, bottom: safeAreaInset.bottom, isActive }
      })
    const before = await state()
    expect(before).toMatchObject({ colorScheme: 'dark', bottom: 0, isActive: true })
    await page.getByRole('switch', { name: 'Светлая тема' }).click()
    await phoneTab()
    await page.getByLabel('Вырезы').selectOption('iphone')
    await page.getByRole('switch', { name: 'Свёрнуто' }).click()
    await expect.poll(state).toMatchObject({ colorScheme: 'light', bottom: 34, isActive: false })
    await page.getByRole('switch', { name: 'Клавиатура' }).click()
    await expect.poll(async () => before.height - (await state()).height).toBeGreaterThan(280)
    expect((await state()).bottom).toBe(0)
    await page.getByRole('switch', { name: 'Свёрнуто' }).click()
    await expect.poll(state).toMatchObject({ isActive: true })
  })

  rarely(
    'fullscreen covers the host’s bar and moves the content below its buttons; a second request is refused',
    async () => {
      const frame = await open('', 'startapp=CODE&mode=fullscreen')
      const state = () =>
        frame.evaluate(() => {
          const { isFullscreen, contentSafeAreaInset } = window.Telegram.WebApp
          return [isFullscreen, contentSafeAreaInset.top]
        })
      await expect.poll(state).toEqual([true, 46])
      await frame.evaluate(() => {
        window.Telegram.WebApp.onEvent('fullscreenFailed', ({ error }) => window.told.push(error))
        window.Telegram.WebApp.requestFullscreen()
      })
      expect(await receivedEvents(frame, 1)).toEqual(['ALREADY_FULLSCREEN'])
      await frame.evaluate(() => window.Telegram.WebApp.exitFullscreen())
      await expect.poll(state).toEqual([false, 0])
    },
  )

  test('a phone opens a compact link at half height and expands on request', async () => {
    const frame = await open('&platform=ios', 'startapp=CODE&mode=compact')
    const state = () =>
      frame.evaluate(() => [window.Telegram.WebApp.isExpanded, window.Telegram.WebApp.viewportStableHeight] as const)
    await expect.poll(async () => (await state())[1]).toBeGreaterThan(0)
    const [isExpanded, half] = await state()
    expect(isExpanded).toBe(false)
    await frame.evaluate(() => window.Telegram.WebApp.expand())
    await expect.poll(async () => (await state())[1]).toBeGreaterThan(half * 1.5)
    expect((await state())[0]).toBe(true)
    await choose('Свайп вниз по приложению')
    await expect.poll(async () => (await state())[0]).toBe(false)
  })

  test('confirms closing by the user if the mini app requested it, but not closing by the mini app', async () => {
    const frame = await open()
    await frame.evaluate(() => window.Telegram.WebApp.enableClosingConfirmation())
    await expect.poll(async () => (await heard(page)).some(({ eventType }) => /closing/.test(eventType))).toBe(true)
    await button('Закрыть').click()
    await dialog().getByRole('button', { name: 'Отмена' }).click()
    expect(await page.getByTestId('mini-app').count()).toBe(1)
    await frame.evaluate(() => window.Telegram.WebApp.close())
    await expect.poll(() => page.getByTestId('mini-app').count()).toBe(0)
  })

  test('a reload is announced by the page and starts again with the same launch', async () => {
    const frame = await open()
    const data = await frame.evaluate(() => window.Telegram.WebApp.initData)
    await choose('Обновить страницу')
    await expect
      .poll(async () => (await heard(page)).filter(({ eventType }) => eventType === 'iframe_ready').length)
      .toBe(2)
    expect((await heard(page)).map(({ eventType }) => eventType)).toContain('iframe_will_reload')
    const again = await appFrame(page)
    expect(await again.evaluate(() => window.Telegram.WebApp.initData)).toBe(data)
  })

  rarely('what web hosts can’t do is answered, not kept silent', async () => {
    const frame = await open()
    await frame.evaluate(() => {
      const { WebApp } = window.Telegram
      WebApp.readTextFromClipboard((text) => window.told.push(text))
      WebApp.onEvent('scanQrPopupClosed', () => window.told.push('qr closed'))
      WebApp.showScanQrPopup({})
    })
    expect((await receivedEvents(frame, 2)).sort()).toEqual([null, 'qr closed'].sort())
  })

  rarely('a host of 6.0 does nothing a newer one does, and the script knows it', async () => {
    const frame = await open('&version=6.0')
    const thrown = await frame.evaluate(() => {
      try {
        window.Telegram.WebApp.showAlert('Hi')
        return 'nothing'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })
    expect(thrown).toBe('WebAppMethodUnsupported')
    await frame.evaluate(() =>
      parent.postMessage('{"eventType":"web_app_setup_back_button","eventData":{"is_visible":true}}', '*'),
    )
    await expect.poll(() => page.getByTestId('log').getByText('setup_back_button').count()).toBe(1)
    expect(await button('Закрыть').count()).toBe(1)
  })

  test('ignores a page of another origin in the frame, unless the check is off', async () => {
    const frame = await open()
    const elsewhere = chat.appUrl.replace('127.0.0.1', 'localhost')
    await page.getByLabel('Фильтр').fill('foreign-origin')
    await frame.evaluate((url) => location.assign(url), elsewhere)
    await expect.poll(() => page.getByTestId('log').getByRole('listitem').count()).toBeGreaterThan(3)
    const foreignFrame = page.frames().find((one) => one.url().startsWith(elsewhere))
    await page.getByRole('switch', { name: 'Проверка origin' }).click()
    await foreignFrame?.evaluate(() => window.Telegram.WebApp.MainButton.setText('Heard').show())
    await expect.poll(() => button('Heard').count()).toBe(1)
  })
})
