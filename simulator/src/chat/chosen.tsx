import { useEffect, useState } from 'react'
import type { ShownButton } from '../control/chat.ts'
import type { ShownUser } from '../control/users.ts'
import type { Fault } from '../telegram/faults.ts'
import { api, type Bot } from './api.ts'
import styles from './app.module.css'
import { Notice, type NoticeText } from './notice.tsx'
import { ClockBox } from './panel/clock-box.tsx'
import { HostBox } from './panel/host-box.tsx'
import { LinkBox } from './panel/link-box.tsx'
import { LogBox } from './panel/log-box.tsx'
import panelStyles from './panel/panel.module.css'
import { PeopleBox } from './panel/people-box.tsx'
import { Phone } from './phone/phone.tsx'
import type { Effect } from './phone/react-to-app.ts'
import { readTelegramLink } from './telegram-link.ts'
import { Thread } from './thread/thread.tsx'
import { useChat, useJournal, useNow } from './use-messenger.ts'
import { useMiniApp } from './use-mini-app.ts'
import { useWords } from './words-context.tsx'

interface Props {
  bot: Bot
  users: ShownUser[]
  userId: number
  onChoose(userId: number): void
}

/** Everything of one person. Choosing another one starts it anew, so nothing of the first stays behind. */
export function Chosen({ bot, users, userId, onChoose }: Props) {
  const words = useWords()
  const { now, exact } = useNow()
  const chat = useChat(userId)
  const journal = useJournal()
  const phone = useMiniApp(exact)
  const [notice, setNotice] = useState<NoticeText>()
  const [faults, setFaults] = useState<Fault[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every call may have used up a fault
  useEffect(() => void api.faults().then(setFaults, () => undefined), [journal])

  const complain = (error: unknown) => setNotice({ text: error instanceof Error ? error.message : String(error) })
  /** Does it, and says so when it fails. */
  const attempt = (work: Promise<unknown>) => work.then(() => undefined, complain)
  const send = (text: string) => attempt(api.write(userId, text))
  const openLink = (startParam: string) =>
    attempt(api.openLink(userId, startParam, phone.host).then(({ url }) => phone.open(url)))
  const follow = (address: string) => {
    const link = readTelegramLink(address, bot.username)
    if (!link) return void window.open(address, '_blank', 'noopener')
    if (link.kind === 'start') return void send(link.payload ? `/start ${link.payload}` : '/start')
    if (link.kind === 'app') return void openLink(link.startParam)
    setNotice({ text: words.wouldOpen(link.url) })
  }
  const press = (messageId: number, button: ShownButton) =>
    attempt(
      api.press(userId, messageId, button.data ?? button.text, phone.host).then((pressed) => {
        if (pressed.kind === 'web_app') return phone.open(pressed.url)
        if (pressed.kind === 'url') return follow(pressed.url)
        if (pressed.kind === 'copy_text') {
          return navigator.clipboard.writeText(pressed.text).then(() => setNotice({ text: words.copied }))
        }
        if (!pressed.answered) return setNotice({ text: words.noAnswer })
        if (pressed.url) return follow(pressed.url)
        if (pressed.text) setNotice({ text: pressed.text, alert: pressed.showAlert === true })
      }),
    )
  const block = (blocked: boolean) => void attempt(api.block(userId, blocked))
  const onEffect = (effect: Effect) => {
    if (effect.kind === 'haptic') phone.feel(effect.name)
    if (effect.kind === 'open-link') window.open(effect.url, '_blank', 'noopener')
    if (effect.kind === 'open-telegram-link') follow(`https://t.me${effect.path}`)
  }

  if (!chat) return null
  return (
    <main className={styles.page}>
      <Thread
        bot={bot}
        chat={chat}
        now={now}
        actions={{ onLink: follow, onCommand: send, onPress: press }}
        onSend={send}
        onMenu={() => attempt(api.openMenu(userId, phone.host).then(({ url }) => phone.open(url)))}
        onBlock={block}
      />
      <Phone
        app={phone.app}
        pulse={phone.pulse}
        width={phone.width}
        onWidth={phone.setWidth}
        host={{
          title: bot.firstName,
          theme: phone.host.theme,
          canWrite: chat.started && !chat.blocked,
          now,
          onClose: phone.close,
          onEntry: phone.write,
          onEffect,
        }}
      />
      <aside className={panelStyles.panel} aria-label={words.panel}>
        <PeopleBox
          users={users}
          userId={userId}
          onChoose={onChoose}
          onAdd={(user) => attempt(api.addUser(user).then(({ id }) => onChoose(id)))}
        />
        <ClockBox now={now} onAdvance={(seconds) => attempt(api.advance(seconds))} />
        <LinkBox username={bot.username} onFollow={follow} />
        <HostBox
          host={phone.host}
          blocked={chat.blocked}
          faults={faults}
          onHost={phone.setHost}
          onBlock={block}
          onFault={(fault) => attempt(api.addFault({ ...fault, chatId: userId }).then(setFaults))}
        />
        <LogBox journal={journal} bridge={phone.entries} />
      </aside>
      {notice && <Notice notice={notice} onDone={() => setNotice(undefined)} />}
    </main>
  )
}
