import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { openCall } from '../api/api.ts'
import { host } from '../host/host.ts'
import { useText } from '../locales/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './session-notice.module.css'

/** Nobody can be signed in here: says why and what to do. */
export function SessionNotice({ status }: { status: 'outside' | 'no-data' | 'reopen' }) {
  const text = useText()
  const close = <Button onPress={() => host.close()}>{text.session.close}</Button>
  switch (status) {
    case 'outside':
      return (
        <Notice picture={spotTrips} title={text.session.outsideTitle} actions={<BotLink />}>
          {text.helpers['Application must be opened through the messenger']}
        </Notice>
      )
    case 'no-data':
      return (
        <Notice picture={spotOffline} title={text.session.noDataTitle} actions={close}>
          {text.helpers['No authentication data received from the messenger']} {text.session.noDataHint}
        </Notice>
      )
    case 'reopen':
      return (
        <Notice picture={spotTrips} title={text.session.reopenTitle} actions={close}>
          {text.session.reopen}
        </Notice>
      )
  }
}

/** A plain link, because there is no messenger here to ask. */
function BotLink() {
  const text = useText()
  const { data: botUsername } = useQuery({
    queryKey: ['Config'],
    queryFn: async ({ signal }) => (await openCall('GET /v1/config', {}, { signal })).data.botUsername,
  })
  if (!botUsername) return null
  return (
    <a className={styles.link} href={`https://t.me/${botUsername}`} target="_blank" rel="noopener noreferrer">
      {text.session.openBot}
    </a>
  )
}
