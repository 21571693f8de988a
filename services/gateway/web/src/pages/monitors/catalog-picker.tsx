import { FileJson, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Link } from 'wouter';
import { useCatalog } from '../../api/catalog.ts';
import { messageOf } from '../../api/errors.ts';
import { type useCreateMonitor, useMonitors } from '../../api/monitors.ts';
import type { CatalogApi, CreateMonitor } from '../../api/types.ts';
import { useWrites } from '../../session/session.tsx';
import { ApiLogo } from '../../ui/api-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { SearchBox } from '../../ui/text-field.tsx';
import styles from './add.module.css';

const ALL = 'all';
/** Where the name of a category is no word of its own. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = { ai: 'AI', devtools: 'Developer tools' };

const categoryName = (category: string): string =>
  CATEGORY_NAMES[category] ?? category.charAt(0).toUpperCase() + category.slice(1);

export interface AddProps {
  create: ReturnType<typeof useCreateMonitor>;
  onAdd: (body: CreateMonitor) => void;
}

export function CatalogPicker({ create, onAdd }: AddProps): ReactNode {
  const query = useCatalog();
  return (
    <>
      {create.isError && <Notice tone="red">{messageOf(create.error)}</Notice>}
      <Loaded query={query} lines={8}>
        {(apis) => <Picker apis={apis} create={create} onAdd={onAdd} />}
      </Loaded>
    </>
  );
}

function Picker({ apis, create, onAdd }: AddProps & { apis: readonly CatalogApi[] }): ReactNode {
  const { allowed } = useWrites();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState(ALL);
  const { data: monitors = [] } = useMonitors();
  const watched = new Map(monitors.map((monitor) => [monitor.catalog_api?.slug, monitor.id]));
  const categories = [ALL, ...[...new Set(apis.map((api) => api.category))].toSorted()];
  const wanted = search.trim().toLowerCase();
  const shown = apis.filter(
    (api) =>
      (category === ALL || api.category === category) &&
      (api.name.toLowerCase().includes(wanted) || api.slug.includes(wanted)),
  );
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox label="Search the catalog" value={search} onChange={setSearch} autoFocus />
        </div>
        <span className={styles.count} role="status">
          {shown.length} {shown.length === 1 ? 'API' : 'APIs'}
        </span>
      </div>
      <ToggleButtonGroup
        aria-label="Category"
        className={styles.chips ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[category]}
        onSelectionChange={(keys) => setCategory(categories.find((name) => keys.has(name)) ?? ALL)}
      >
        {categories.map((name) => (
          <ToggleButton key={name} id={name} className={styles.chip ?? ''}>
            {categoryName(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown.length === 0 && (
        <EmptyState icon={SearchX} title="Not in the catalog">
          Any documentation can be watched <Link href="/monitors/new?by=url">by its address</Link>.
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {shown.map((api) => (
          <li key={api.slug} className={styles.api}>
            <ApiLogo name={api.name} src={api.logo_url} large />
            <div className={styles.apiText}>
              <h2 className={styles.apiName} title={api.name}>
                {api.name}
              </h2>
              <div className={styles.apiMeta}>
                {categoryName(api.category)}
                {api.has_openapi_spec && (
                  <span title="Its OpenAPI description is compared too">
                    <FileJson size={11} aria-hidden="true" /> OpenAPI
                  </span>
                )}
              </div>
            </div>
            {watched.has(api.slug) ? (
              <Link href={`/monitors/${watched.get(api.slug)}`}>Watched</Link>
            ) : (
              <Button
                small
                aria-label={`Watch ${api.name}`}
                icon={<Plus size={14} aria-hidden="true" />}
                isDisabled={!allowed}
                isPending={create.isPending && create.variables.catalog_api_slug === api.slug}
                onPress={() => onAdd({ catalog_api_slug: api.slug })}
              >
                Watch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
