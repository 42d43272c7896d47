import type { InviteType } from '@enp/shared/deep-link'
import { downloadFile } from '../../../host/download-file.ts'

/** The server draws the picture, because a host downloads only from a URL. */
export function saveInvitePicture(code: string, type: InviteType): void {
  const name = `${code}_${type}.png`
  void downloadFile(new URL(`/v1/invites/${name}`, window.location.origin).href, `enp-travel-${name}`)
}
