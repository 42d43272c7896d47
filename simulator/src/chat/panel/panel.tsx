import { usePage } from '../page-context.tsx'
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

export function Panel() {
  const words = useWords()
  const { bot, userId, phone, journal } = usePage()
  const faults = useFaults()
  const faultCount = faults.armed.length + (faults.paymentRefused ? 1 : 0)
  return (
    <aside className={styles.panel} aria-label={words.panel}>
      <RequestBox />
      <UsersBox />
      <div className={styles.pair}>
        <StarsBox />
        <LinkBox />
      </div>
      {bot.hasProduct && <BalanceBox />}
      <ClockBox />
      <TabbedBox
        icon="warning"
        label={words.controls}
        tabs={[
          { key: 'host', title: words.host, body: <HostTab /> },
          { key: 'device', title: words.device, body: <DeviceTab /> },
          { key: 'faults', title: words.faults, count: faultCount, body: <FaultsTab {...faults} /> },
          { key: 'channels', title: words.channels, body: <ChannelsTab /> },
          { key: 'wallet', title: words.wallet, body: <WalletTab key={userId} /> },
        ]}
      />
      <LogBox journal={journal} bridge={phone.entries} />
    </aside>
  )
}
