import favourites from '@enp/shared/design/illustrations/spot-favorites.svg'
import { useState } from 'react'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PartFailure } from '../../ui/feedback/failure/part-failure.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { warningIcon, wifiOffIcon } from '../../ui/icons/icons.ts'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup, ShowcaseLine } from './showcase-group.tsx'

const nothing = () => {}

export function MessagesShowcase() {
  const { common } = useText()
  const { messages: text } = useShowcaseTexts()
  const [retrying, setRetrying] = useState(false)
  return (
    <ShowcaseGroup heading={text.heading}>
      <ShowcaseLine>
        <Button small look="tint" onPress={() => showToast({ kind: 'info', text: text.infoText })}>
          {text.info}
        </Button>
        <Button small look="tint" onPress={() => showToast({ kind: 'ok', text: text.okText })}>
          {text.ok}
        </Button>
        <Button
          small
          look="tint"
          onPress={() =>
            showToast({ kind: 'error', text: text.errorText, action: { label: common.retry, onPress: nothing } })
          }
        >
          {text.error}
        </Button>
      </ShowcaseLine>
      <Banner icon={wifiOffIcon}>{text.offline}</Banner>
      <Banner icon={warningIcon} action={{ label: text.check, onPress: nothing }}>
        {text.caution}
      </Banner>
      <PartFailure title={text.partTitle} retrying={retrying} onRetry={() => setRetrying(true)} />
      <Empty
        picture={favourites}
        title={text.emptyTitle}
        action={<Button onPress={nothing}>{text.emptyAction}</Button>}
      >
        {text.emptyText}
      </Empty>
    </ShowcaseGroup>
  )
}
