import type { SideChat } from '../../control/chats/side-chats.ts'
import type { ShownUser } from '../../control/users.ts'
import type { JournalEntry } from '../../telegram/journal-entry.ts'
import { controlClient, type ShownBot } from '../api.ts'
import type { PageActions } from '../use-actions.ts'
import type { useMiniApp } from '../use-mini-app.ts'
import { useSubscriptions, useWalletRequests } from '../use-simulator.ts'
import { useWords } from '../words/words-context.tsx'
import { BalanceBox } from './boxes/balance-box.tsx'
import { ClockBox } from './boxes/clock-box.tsx'
import { LinkBox } from './boxes/link-box.tsx'
import { LogBox } from './boxes/log-box.tsx'
import { StarsBox } from './boxes/stars-box.tsx'
import { UsersBox } from './boxes/users-box.tsx'
import { ChannelsTab } from './channels-tab.tsx'
import { DeviceTab } from './device-tab.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { HostTab } from './host-tab.tsx'
import styles from './panel.module.css'
import { TabbedBox } from './tabbed-box.tsx'
import { useFaults } from './use-faults.ts'
import { RequestBox } from './wallet/request-box.tsx'
import { WalletTab } from './wallet/wallet-tab.tsx'

interface Props {
  bot: ShownBot
  users: ShownUser[]
  userId: number
  blocked: boolean
  sideChats: SideChat[]
  phone: ReturnType<typeof useMiniApp>
  journal: JournalEntry[]
  now: number
  actions: PageActions
  onChoose(userId: number): void
  onBlock(blocked: boolean): void
  onOpenChat(key: string): void
}

export function Panel({ bot, users, userId, phone, now, actions, onChoose, ...props }: Props) {
  const words = useWords()
  const faults = useFaults(userId, props.journal, actions.attempt)
  return (
    <aside className={styles.panel} aria-label={words.panel}>
      <RequestBox
        requests={useWalletRequests(userId)}
        onAnswer={(requestId, approve) => actions.attempt(controlClient.answerWallet(userId, requestId, approve))}
      />
      <UsersBox
        users={users}
        userId={userId}
        onChoose={onChoose}
        onAdd={(user) => actions.attempt(controlClient.addUser(user).then(({ id }) => onChoose(id)))}
      />
      <div className={styles.pair}>
        <StarsBox
          stars={users.find(({ id }) => id === userId)?.stars ?? 0}
          subscriptions={useSubscriptions(userId)}
          onAdd={(stars) => actions.attempt(controlClient.addStars(userId, stars))}
          onCancel={(chargeId, canceled) =>
            actions.attempt(controlClient.cancelSubscription(userId, chargeId, canceled))
          }
        />
        <LinkBox username={bot.username} onFollow={actions.follow} />
      </div>
      <BalanceBox onTopUp={(currency, amount) => actions.attempt(controlClient.topUp(userId, currency, amount))} />
      <ClockBox now={now} onAdvance={(seconds) => actions.attempt(controlClient.advance(seconds))} />
      <TabbedBox
        icon="warning"
        label={words.controls}
        tabs={[
          {
            key: 'host',
            title: words.host,
            body: <HostTab host={phone.host} blocked={props.blocked} onHost={phone.setHost} onBlock={props.onBlock} />,
          },
          {
            key: 'device',
            title: words.device,
            body: <DeviceTab host={phone.host} onHost={phone.setHost} />,
          },
          {
            key: 'faults',
            title: words.faults,
            count: faults.armed.length + (faults.paymentRefused ? 1 : 0),
            body: <FaultsTab {...faults} />,
          },
          {
            key: 'channels',
            title: words.channels,
            body: (
              <ChannelsTab userId={userId} chats={props.sideChats} actions={actions} onOpenChat={props.onOpenChat} />
            ),
          },
          {
            key: 'wallet',
            title: words.wallet,
            body: <WalletTab key={userId} userId={userId} actions={actions} />,
          },
        ]}
      />
      <LogBox journal={props.journal} bridge={phone.entries} />
    </aside>
  )
}
