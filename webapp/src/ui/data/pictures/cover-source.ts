export interface CoverPictures {
  readonly photoUrl?: string | undefined
  /** Chosen per service, so that it is the same on every screen. */
  readonly illustration: string
}

export function coverSource({ photoUrl, illustration }: CoverPictures, failedUrl: string | undefined): string {
  return photoUrl && photoUrl !== failedUrl ? photoUrl : illustration
}
