import type { InviteType } from '@enp/shared/links/deep-link'
import { useEffect, useState } from 'react'
import { downloadFile } from '../../../host/device/download-file.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { useCopyOutcome } from '../../../ui/feedback/use-copy-outcome.ts'
import { copyIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { qrDelayMs } from '../../../ui/layout/spec-constants.ts'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SheetCross } from '../../../ui/overlays/sheet-cross.tsx'
import { useFriendsTexts } from '../friends.texts.ts'
import { saveIcon, sendIcon } from '../icons.ts'
import { drawQr } from './qr-picture.ts'
import styles from './qr-sheet.module.css'
import { useInvite } from './use-invite.ts'

export interface QrSheetProps {
  readonly type: InviteType
  readonly link: string
  readonly code: string
  readonly picture: string | undefined
  readonly onDrawn: (picture: string) => void
  readonly onClose: () => void
}

const shownPixels = 256

export function QrSheet({ type, link, code, picture, onDrawn, onClose }: QrSheetProps) {
  const { text, friends } = useFriendsTexts()
  const invite = useInvite()
  const { outcome, copy } = useCopyOutcome(link)
  const copyTexts = { copied: friends.linkCopied, failed: friends.copyFailed }
  const isBroken = useDrawing(picture === undefined ? link : undefined, onDrawn)
  const footer = (
    <div className={styles.actions}>
      <Button look="quiet" icon={copyIcon} onPress={copy}>
        {friends.copy}
      </Button>
      <Button icon={sendIcon} onPress={() => invite(type, link)}>
        {friends.send}
      </Button>
    </div>
  )
  return (
    <Sheet
      centered
      title={friends.invites[type].qrTitle}
      aside={<SheetCross onClose={onClose} />}
      onClose={onClose}
      footer={footer}
    >
      <div className={styles.plate}>
        {picture && (
          <img className={styles.code} src={picture} alt={friends.qr} width={shownPixels} height={shownPixels} />
        )}
        {!picture && isBroken && <span className={styles.failed}>{friends.qrFailed}</span>}
        {!picture && !isBroken && <Skeleton width={`${shownPixels}px`} height={shownPixels} radius="4px" />}
      </div>
      <p className={joinClassNames(typography.secondary, styles.hint)}>{friends.qrHint}</p>
      <p className={joinClassNames(typography.secondary, styles.hint)} role="status">
        {outcome ? copyTexts[outcome] : !picture && !isBroken && text.common.loading}
      </p>
      <div className={styles.save}>
        <Button look="line" small icon={saveIcon} onPress={() => saveInvitePicture(code, type)}>
          {friends.saveQr}
        </Button>
      </div>
    </Sheet>
  )
}

/** Waits for the specification's delay. Returns true if drawing failed. */
function useDrawing(link: string | undefined, onDrawn: (picture: string) => void): boolean {
  const [broken, setBroken] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not draw the same link again
  useEffect(() => {
    if (link === undefined) return
    const timer = setTimeout(() => {
      try {
        onDrawn(drawQr(link))
      } catch (error) {
        console.warn('The code was not drawn', error)
        setBroken(link)
      }
    }, qrDelayMs)
    return () => clearTimeout(timer)
  }, [link])
  return broken !== undefined && broken === link
}

/** The server draws the picture, because a host downloads only from a URL. */
function saveInvitePicture(code: string, type: InviteType): void {
  const name = `${code}_${type}.png`
  void downloadFile(new URL(`/v1/invites/${name}`, window.location.origin).href, `enp-travel-${name}`)
}
