import type { CallFailure } from '@enp/shared/client'
import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../api/api.ts'
import { publicConfigQuery } from '../api/config.queries.ts'
import { host } from '../host/host.ts'
import { errorText } from '../locales/error-text.ts'
import { useText } from '../locales/use-text.tsx'
import { Button } from '../ui/actions/buttons/button.tsx'
import { NoticePage } from '../ui/feedback/notice-page.tsx'
import styles from './session-notice.module.css'
import type { SignedOut } from './signed-out.ts'

export function SessionNotice({ state }: { state: SignedOut }) {
  const text = useText()
  const close = <Button onPress={() => host.close()}>{text.session.close}</Button>
  switch (state.status) {
    case 'outside':
      return (
        <NoticePage picture={spotTrips} title={text.session.outsideTitle} actions={<SignInOptions />}>
          {text.helpers['Application must be opened through the messenger']}
        </NoticePage>
      )
    case 'no-data':
      return (
        <NoticePage picture={spotOffline} title={text.session.noDataTitle} actions={close}>
          {text.helpers['No authentication data received from the messenger']} {text.session.noDataHint}
        </NoticePage>
      )
    case 'reopen':
      return (
        <NoticePage picture={spotTrips} title={text.session.reopenTitle} actions={close}>
          {text.session.reopen}
        </NoticePage>
      )
    case 'logged-out':
      return (
        <NoticePage picture={spotTrips} title={text.session.loggedOutTitle} actions={<SignInAgain />}>
          {state.revoked ? text.session.loggedOut : text.session.loggedOutOffline}
        </NoticePage>
      )
  }
}

function SignInAgain() {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const comeBack = async () => {
    setBusy(true)
    await session().signInAgain()
    setBusy(false)
  }
  return (
    <Button busy={busy} onPress={() => void comeBack()}>
      {text.session.signInAgain}
    </Button>
  )
}

function SignInOptions() {
  const text = useText()
  const { data: config } = useQuery(publicConfigQuery())
  if (!config) return null
  return (
    <>
      <a className={styles.link} href={`https://t.me/${config.botUsername}`} target="_blank" rel="noopener noreferrer">
        {text.session.openBot}
      </a>
      {config.standIn && <StandInEntry />}
    </>
  )
}

function StandInEntry() {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const enter = async () => {
    setBusy(true)
    setFailure(await session().enterAsStandIn())
    setBusy(false)
  }
  return (
    <>
      <Button look="quiet" busy={busy} onPress={() => void enter()}>
        {text.session.enterAsStandIn}
      </Button>
      {failure && <p role="alert">{errorText(text, failure)}</p>}
    </>
  )
}
