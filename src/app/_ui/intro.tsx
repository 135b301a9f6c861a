import styles from './intro.module.css';

/** The head of a page: heading, text and illustration. */
export function Intro({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <div className={styles.intro}>
      <div>
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
      <HeroIllustration className={styles.shore} />
    </div>
  );
}

/** An ink drawing: two islands, the low sun, and a wall against the sea. */
function HeroIllustration({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 150" aria-hidden="true" focusable="false">
      <circle cx="196" cy="62" r="24" fill="var(--sand)" />
      <g fill="var(--sand-light)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M28 96c14-26 32-42 52-34 10-18 34-22 46 0 14 2 26 16 34 34z" />
        <path d="M228 96c8-16 20-24 34-20 12 4 22 10 28 20z" />
        <path d="M62 78q8-6 16 0M108 74q7-6 14 1M254 86q6-4 12 0" fill="none" />
      </g>
      <g fill="none" stroke="var(--sea)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M4 104q9-8 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0" />
        <path d="M22 119q9-8 18 0t18 0t18 0t18 0t18 0M148 119q9-8 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0" />
        <path d="M76 134q9-8 18 0t18 0t18 0M202 134q9-8 18 0t18 0t18 0t18 0" />
      </g>
      <g fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M318 76h34v22h-34zM352 76h30v22h-30zM382 76h34v22h-34zM324 98h30v22h-30zM354 98h34v22h-34zM388 98h28v22h-28zM316 120h34v24h-34zM350 120h34v24h-34zM384 120h32v24h-32z" />
      </g>
    </svg>
  );
}
