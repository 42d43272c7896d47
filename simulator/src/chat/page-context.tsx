import { createContext, use, useMemo, useState } from 'react'
import type { ShownUser } from '../control/users.ts'
import { controlClient, type ShownBot } from './api.ts'
import { usePayments } from './payment/use-payments.ts'
import { hostServer } from './phone/bridge/host-server.ts'
import type { NoticeText } from './ui/notice.tsx'
import { useActions } from './use-actions.ts'
import { useHomeIcon } from './use-home-icon.ts'
import { useMiniApp } from './use-mini-app.ts'
import { useChat, useJournal, useMiniAppAnswered, useNow, useSideChats } from './use-simulator.ts'

export interface ChosenUser {
  bot: ShownBot
  users: ShownUser[]
  userId: number
  choose(userId: number): void
}

/** The state that the columns of the page share. `chat` is undefined until it is read. */
export function usePageState(chosen: ChosenUser) {
  const { bot, userId } = chosen
  const { now, exact } = useNow()
  const sideChats = useSideChats(userId)
  const phone = useMiniApp(exact)
  const [notice, notify] = useState<NoticeText>()
  const [openedChat, openChat] = useState('bot')
  const [offeredStart, setOfferedStart] = useState<string>()
  const payments = usePayments()
  const { pay } = payments
  const actions = useActions({
    bot,
    userId,
    phone,
    notify,
    offerStart(payload) {
      openChat('bot')
      setOfferedStart(payload)
    },
    openChannel(username) {
      const channel = sideChats.find(({ key }) => key.toLowerCase() === `@${username}`.toLowerCase())
      if (channel) openChat(channel.key)
      return channel !== undefined
    },
    pay,
  })
  const platform = phone.app?.platform ?? phone.host.platform
  const server = useMemo(() => hostServer(userId, platform, pay), [userId, platform, pay])
  useMiniAppAnswered(userId, phone.close)
  return {
    ...{
      ...chosen,
      now,
      sideChats,
      phone,
      notice,
      notify,
      openedChat,
      openChat,
      offeredStart,
      payments,
      actions,
      server,
    },
    chat: useChat(userId),
    journal: useJournal(),
    homeIcon: useHomeIcon(userId),
    block: (blocked: boolean) => void actions.attempt(controlClient.block(userId, blocked)),
    start() {
      setOfferedStart(undefined)
      void actions.send(offeredStart ? `/start ${offeredStart}` : '/start')
    },
  }
}

type PageState = ReturnType<typeof usePageState>
export type Page = PageState & { chat: NonNullable<PageState['chat']> }

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('No user is chosen.')
  return page
}
