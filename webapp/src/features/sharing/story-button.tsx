import type { StoryKind } from '@enp/shared/calls/catalog/sharing'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { canShareStories, shareStory } from '../../host/sharing/share.ts'
import { defineTexts } from '../../locales/define-texts.ts'
import { errorText } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { circlePath } from '../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../ui/icons/icon.tsx'
import { sharingEn } from './sharing.en.ts'
import { sharingRu } from './sharing.ru.ts'

/** Lucide outline (ISC license) that only this feature uses. */

const storyIcon: IconDrawing = [circlePath(12, 12, 10), 'M8 12h8', 'M12 8v8']

const useSharingTexts = defineTexts(sharingRu, sharingEn)

export interface StoryButtonProps {
  readonly kind: StoryKind
  readonly bookingId?: string
}

export function StoryButton({ kind, bookingId }: StoryButtonProps) {
  const text = useText()
  const words = useSharingTexts()
  const [busy, setBusy] = useState(false)
  if (!canShareStories()) return null
  const share = async () => {
    setBusy(true)
    try {
      const body = { kind, ...(bookingId !== undefined && { bookingId }) }
      await shareStory((await call('POST /v1/stories', { body })).data)
    } catch (error) {
      const action = { label: text.common.retry, onPress: () => void share() }
      showToast({ kind: 'error', text: `${words.storyFailed} ${errorText(text, error)}`, action })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" icon={storyIcon} busy={busy} onPress={() => void share()}>
      {words.story}
    </Button>
  )
}
