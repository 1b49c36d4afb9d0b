use dashboard::apis::policies_api::CreatePolicyError;
use dashboard::apis::Error;
use std::env::var;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // #region clients
    let dashboard = dashboard::apis::configuration::Configuration {
        base_path: var("GW_BASE_URL")?,
        bearer_access_token: Some(var("GW_DASHBOARD_TOKEN")?),
        ..Default::default()
    };
    let portal = portal::apis::configuration::Configuration {
        base_path: var("GW_PORTAL_BASE_URL")?,
        api_key: Some(portal::apis::configuration::ApiKey {
            prefix: None,
            key: var("GW_PORTAL_KEY")?,
        }),
        ..Default::default()
    };
    // #endregion

    let mut filters = dashboard::models::UserSearchFilters::new();
    filters.query = Some("lind".to_owned());
    let mut search = dashboard::models::UserSearch::new();
    search.filters = Some(Box::new(filters));
    let page = dashboard::apis::users_api::search_users(&dashboard, search, None).await?;
    let users = page.users.unwrap_or_default();
    assert_eq!(users[0].email_address.as_deref(), Some("maya.lind@example.com"));

    let page = dashboard::apis::apis_api::search_apis(&dashboard, None, Some("orders")).await?;
    let apis = page.apis.unwrap_or_default();
    assert_eq!(apis[0].api_definition.name, "Orders");

    // #region conflict
    let mut policy = dashboard::models::Policy::new();
    policy.id = Some("silver".to_owned());
    policy.name = Some("Silver".to_owned());
    let create = dashboard::apis::policies_api::create_policy;
    let created = create(&dashboard, policy.clone(), None, None).await?;
    let Err(Error::ResponseError(failure)) = create(&dashboard, policy, None, None).await else {
        panic!("The second policy of the same name was created.");
    };
    let Some(CreatePolicyError::Status409(conflict)) = failure.entity else {
        panic!("{}", failure.content);
    };
    println!("{:?}", conflict.errors);
    // #endregion
    assert_eq!(created.status, dashboard::models::created_envelope::Status::Ok);
    assert!(created.meta.is_none());
    assert_eq!(conflict.code, dashboard::models::conflict_problem::Code::Conflict);
    assert_eq!(conflict.errors.unwrap_or_default()[0].pointer, "/name");

    let mut plan = portal::models::PlanInput::new("Team".to_owned(), 1);
    plan.catalogues = Some(vec![1]);
    let stored = portal::apis::plans_api::update_plan(&portal, 2, plan, None).await?;
    assert_eq!(stored.reference_id, "64f0c2a19b3e7d0001a4c701");

    // #region streams
    let text = dashboard
        .client
        .get(format!(
            "{}/api/apis/streams/{}",
            dashboard.base_path, "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004"
        ))
        .bearer_auth(var("GW_DASHBOARD_TOKEN")?)
        .header("Accept", "application/vnd.gw.streams.oas")
        .send()
        .await?
        .error_for_status()?
        .text()
        .await?;
    let streams: dashboard::models::StreamsApi = serde_json::from_str(&text)?;
    // #endregion
    assert_eq!(streams.x_gw_api_gateway.info.name, "Order events");
    Ok(())
}
