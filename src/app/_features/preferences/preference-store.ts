import { fail, type Result } from '@/engine/core/result';
import { DEFAULT_PREFERENCES, formatPreferences, type Preferences } from '@/server/protocol/preferences';

export type SaveStatus = 'unchanged' | 'saving' | 'saved' | 'failed';

interface PreferencesView {
  readonly preferences: Preferences;
  readonly status: SaveStatus;
}

/** Saves changes beside those of other tabs, and returns all preferences. */
type Save = (change: Partial<Preferences>) => Promise<Result<Preferences, unknown>>;

/**
 * The preferences of a page. A change applies at once and is saved one request at a time; the next request saves all changes made
 * meanwhile. A change that cannot be saved is reverted.
 */
export class PreferenceStore {
  readonly #save: Save;
  readonly #listeners = new Set<() => void>();
  readonly #initialView: PreferencesView;
  #saved: Preferences;
  /** The changes that no request has taken yet. */
  #unsaved: Partial<Preferences> = {};
  #view: PreferencesView;

  constructor(saved: Preferences = DEFAULT_PREFERENCES, save: Save = async () => fail(undefined)) {
    this.#saved = saved;
    this.#save = save;
    this.#initialView = { preferences: saved, status: 'unchanged' };
    this.#view = this.#initialView;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): PreferencesView => this.#view;

  /** The view that the server rendered. */
  readonly getInitialView = (): PreferencesView => this.#initialView;

  readonly change = (part: Partial<Preferences>): void => {
    const isSaving = this.#view.status === 'saving';
    this.#unsaved = { ...this.#unsaved, ...part };
    this.#publish({ preferences: { ...this.#view.preferences, ...part }, status: 'saving' });
    if (!isSaving) void this.#flush();
  };

  /** Takes over what the server has, for example after a change in another tab. Own unsaved changes are newer. */
  adopt(saved: Preferences): void {
    if (this.#view.status === 'saving') return;
    this.#saved = saved;
    const isSame = formatPreferences(saved) === formatPreferences(this.#view.preferences);
    if (!isSame) this.#publish({ ...this.#view, preferences: saved });
  }

  async #flush(): Promise<void> {
    let saved: Result<Preferences, unknown>;
    do {
      const change = this.#unsaved;
      this.#unsaved = {};
      saved = await this.#save(change);
      if (saved.ok) this.#saved = saved.value;
    } while (Object.keys(this.#unsaved).length > 0);
    this.#publish({ preferences: this.#saved, status: saved.ok ? 'saved' : 'failed' });
  }

  #publish(view: PreferencesView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
