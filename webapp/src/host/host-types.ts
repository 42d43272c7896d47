export type Haptic = 'selection' | 'light' | 'medium' | 'success' | 'error'

/** Telegram's report after its payment sheet closes: a hint, never a proof. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unsupported'

/** Telegram as the app uses it. Methods never throw; unsupported ones do nothing. */
export interface Host {
  readonly inside: boolean
  /** The signed init data; empty if Telegram sent none. */
  readonly initData: string
  /** Unsigned: only for choosing a language and a storage slot, never for authorization. */
  readonly user: { readonly id: number; readonly languageCode: string | undefined } | undefined
  readonly startParam: string | undefined
  /** Reports that the first frame is shown, and expands the app to the full height. */
  ready(): void
  close(): void
  haptic(kind: Haptic): void
  showBackButton(onPress: () => void): void
  hideBackButton(onPress: () => void): void
  keepDark(): void
  openTelegramLink(url: string): void
  /** Opens an https address outside Telegram; the app stays open. */
  openLink(url: string): void
  /** Shows the payment sheet for a Telegram link. May never resolve; the first answer counts. */
  openInvoice(url: string): Promise<InvoiceStatus>
  /** Calls back each time the page returns to the front; returns the unsubscribe function. */
  onReturn(listener: () => void): () => void
}
