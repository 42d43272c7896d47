import { useRef, useState } from 'react'
import type { ShownButton } from '../control/chats/show-message.ts'
import { controlClient, type ShownBot } from './api.ts'
import type { LaunchMode } from './host-choice.ts'
import type { usePayments } from './payment/use-payments.ts'
import type { PageEffect } from './phone/bridge/run-effect.ts'
import { readTelegramLink } from './telegram-link.ts'
import type { NoticeText } from './ui/notice.tsx'
import type { useMiniApp } from './use-mini-app.ts'
import type { ChatWords } from './words/words.ts'
import { useWords } from './words/words-context.tsx'

interface Around {
  bot: ShownBot
  userId: number
  phone: ReturnType<typeof useMiniApp>
  notify(notification: NoticeText): void
  /** A link with a start parameter only offers to start; `payload` may be empty. */
  offerStart(payload: string): void
  openChannel(username: string): boolean
  pay: ReturnType<typeof usePayments>['pay']
}

interface PageActions {
  attempt(work: Promise<unknown>): Promise<void>
  send(text: string, replyTo?: number): Promise<void>
  follow(address: string): void
  press(messageId: number, button: ShownButton): Promise<void>
  pressKey(text: string): Promise<void>
  openMenu(): void
  onOutside(effect: PageEffect): void
}

/** User actions. The object never changes, so that components with it skip renders. */
export function useActions(around: Around): PageActions {
  const words = useWords()
  const latest = useRef({ ...around, words })
  latest.current = { ...around, words }
  const [actions] = useState(() => createActions(() => latest.current))
  return actions
}

type Current = Around & { words: ChatWords }

function createActions(now: () => Current): PageActions {
  const complain = (error: unknown) => now().notify({ text: error instanceof Error ? error.message : String(error) })
  const attempt = (work: Promise<unknown>) => work.then(() => undefined, complain)
  const send = (text: string, replyTo?: number) => attempt(controlClient.write(now().userId, text, replyTo))
  const launchLink = (startParam: string, mode: LaunchMode) => {
    const { userId, phone } = now()
    const host = { ...phone.host, fullscreen: phone.host.fullscreen || mode === 'fullscreen' }
    return attempt(
      controlClient.openLink(userId, startParam, host).then(({ url }) => phone.open(url, { byLink: true, mode })),
    )
  }
  const follow = (address: string) => {
    const { bot, words, notify, offerStart, openChannel, pay } = now()
    const link = readTelegramLink(address, bot.username)
    switch (link?.kind) {
      case undefined:
        return void window.open(address, '_blank', 'noopener')
      case 'start':
        return offerStart(link.payload)
      case 'app':
        return void launchLink(link.startParam, link.mode)
      case 'invoice':
        return void attempt(pay(link.slug))
      case 'channel':
        return openChannel(link.username) ? undefined : notify({ text: words.wouldOpen(`t.me/${link.username}`) })
      case 'other':
        return notify({ text: words.wouldOpen(link.url) })
    }
  }
  /** A link to the simulator's wallet opens the wallet of the shown user. */
  const openLink = (address: string) => {
    const { origin, pathname } = new URL(address)
    if (origin !== location.origin || pathname !== '/wallet/open') window.open(address, '_blank', 'noopener')
    else void attempt(controlClient.openWalletLink(now().userId, address))
  }
  return {
    attempt,
    send,
    follow,
    pressKey: (text) => attempt(pressKey(now(), text)),
    press: (messageId, button) => attempt(press(now(), follow, messageId, button)),
    openMenu() {
      const { userId, phone } = now()
      void attempt(controlClient.openMenu(userId, phone.host).then(({ url }) => phone.open(url)))
    },
    onOutside(effect) {
      if (effect.kind === 'haptic') now().phone.feel(effect.name)
      if (effect.kind === 'open-link') openLink(effect.url)
      if (effect.kind === 'open-telegram-link') follow(`https://t.me${effect.path}`)
    },
  }
}

async function press(
  { userId, phone, words, notify, pay }: Current,
  follow: PageActions['follow'],
  messageId: number,
  button: ShownButton,
): Promise<void> {
  const pressed = await controlClient.press(userId, messageId, button.data ?? button.text, phone.host)
  if (pressed.kind === 'web_app') return phone.open(pressed.url)
  if (pressed.kind === 'pay') return void (await pay({ messageId: pressed.messageId }))
  if (pressed.kind === 'url') return follow(pressed.url)
  if (pressed.kind === 'copy_text') {
    await navigator.clipboard.writeText(pressed.text)
    return notify({ text: words.copied })
  }
  if (!pressed.answered) return notify({ text: words.noAnswer })
  if (pressed.url) return follow(pressed.url)
  if (pressed.text) notify({ text: pressed.text, alert: pressed.showAlert === true })
}

async function pressKey({ userId, phone }: Current, text: string): Promise<void> {
  const pressed = await controlClient.pressKey(userId, text, phone.host)
  if (pressed.kind === 'web_app') phone.open(pressed.url, { keyboardButton: pressed.keyboardButton })
}
