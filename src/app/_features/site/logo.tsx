/** The mark of the site: three stones of a wall above two waves. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="var(--logo-sea)" />
      <path d="M12 15h12v12H12zM26 15h12v12H26zM40 15h12v12H40z" fill="var(--logo-stone)" />
      <path
        d="M9 39q6-6 12 0t12 0t12 0t12 0M9 50q6-6 12 0t12 0t12 0t12 0"
        fill="none"
        stroke="var(--logo-foam)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
