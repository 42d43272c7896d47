import { useMemo, useState } from 'react'
import type { ShownUser } from '../control/users.ts'
import { controlClient, type ShownBot } from './api.ts'
import styles from './app.module.css'
import { Panel } from './panel/panel.tsx'
import { usePaymentSheet } from './payment/use-payment-sheet.tsx'
import { hostServer } from './phone/bridge/host-server.ts'
import { Phone } from './phone/phone.tsx'
import { Chats } from './thread/chats.tsx'
import { Notice, type NoticeText } from './ui/notice.tsx'
import { useActions } from './use-actions.ts'
import { useHomeIcon } from './use-home-icon.ts'
import { useMiniApp } from './use-mini-app.ts'
import { useChat, useJournal, useMiniAppAnswered, useNow, useSideChats } from './use-simulator.ts'

interface Props {
  bot: ShownBot
  users: ShownUser[]
  userId: number
  onChoose(userId: number): void
}

const botChat = 'bot'

/** The parent remounts it for another user, so that no state survives. */
export function Chosen({ bot, users, userId, onChoose }: Props) {
  const { now, exact } = useNow()
  const chat = useChat(userId)
  const sideChats = useSideChats(userId)
  const journal = useJournal()
  const phone = useMiniApp(exact)
  const homeIcon = useHomeIcon(userId)
  const [notice, setNotice] = useState<NoticeText>()
  const [openChat, setOpenChat] = useState(botChat)
  const [offeredStart, setOfferedStart] = useState<string>()
  const { pay, sheet } = usePaymentSheet(userId)
  const actions = useActions({
    bot,
    userId,
    phone,
    notify: setNotice,
    offerStart(payload) {
      setOpenChat(botChat)
      setOfferedStart(payload)
    },
    openChannel(username) {
      const channel = sideChats.find(({ key }) => key.toLowerCase() === `@${username}`.toLowerCase())
      if (channel) setOpenChat(channel.key)
      return channel !== undefined
    },
    pay,
  })
  const platform = phone.app?.platform ?? phone.host.platform
  const server = useMemo(() => hostServer(userId, platform, pay), [userId, platform, pay])
  const receivers = users.filter(({ id }) => id !== userId).map(({ id, firstName }) => ({ id, name: firstName }))
  useMiniAppAnswered(userId, phone.close)
  const block = (blocked: boolean) => void actions.attempt(controlClient.block(userId, blocked))

  if (!chat) return null
  return (
    <main className={styles.page}>
      <Chats
        bot={bot}
        userId={userId}
        chat={chat}
        sideChats={sideChats}
        open={openChat}
        now={now}
        actions={actions}
        offeredStart={offeredStart}
        onOpen={setOpenChat}
        onStart={(payload) => {
          setOfferedStart(undefined)
          void actions.send(payload ? `/start ${payload}` : '/start')
        }}
        onBlock={block}
      />
      <Phone
        app={phone.app}
        pulse={phone.pulse}
        width={phone.width}
        onWidth={phone.setWidth}
        onOpenIcon={() => actions.follow(`https://t.me/${bot.username}?startapp`)}
        sheet={sheet}
        inside={{
          title: bot.firstName,
          host: phone.host,
          canWrite: chat.started && !chat.blocked,
          homeIcon,
          server,
          receivers,
          now,
          onClose: phone.close,
          onEntry: phone.write,
          onOutside: actions.onOutside,
        }}
      />
      <Panel
        bot={bot}
        users={users}
        userId={userId}
        blocked={chat.blocked}
        sideChats={sideChats}
        phone={phone}
        journal={journal}
        now={now}
        actions={actions}
        onChoose={onChoose}
        onBlock={block}
        onOpenChat={setOpenChat}
      />
      {notice && <Notice notice={notice} onDone={() => setNotice(undefined)} />}
    </main>
  )
}
