import sdk from '@twa-dev/sdk'

export type Sdk = typeof sdk

/** The package is CommonJS, so its default import is sometimes the exports record. */
export const telegramSdk = unwrap(sdk)

function unwrap(imported: Sdk | { default: Sdk }): Sdk {
  return 'default' in imported ? imported.default : imported
}
